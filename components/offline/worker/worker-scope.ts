// What the worker uses of its global scope: TypeScript's own description of it cannot stand beside
// that of a page in one program.

/** An event that the browser lets finish. */
export interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

/** A request of a page, which the worker may answer. */
export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What a page says to the worker, with ports to answer through. */
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
