// The part of the worker's global scope that is used here, because TypeScript's types for workers
// and pages cannot be combined in one program.

/** An event whose completion the browser awaits. */
export interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

/** A request of a page, which the worker may answer. */
export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A message from a page, with ports for the answer. */
type MessageRequest = WorkerEvent & Pick<MessageEvent<unknown>, 'data' | 'ports'>;

interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageRequest) => void): void;
}

/** The worker's own scope. */
export const worker = globalThis as unknown as WorkerScope;
