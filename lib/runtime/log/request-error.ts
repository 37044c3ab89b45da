/** Something that broke while the application answered. */
export interface RequestError {
  readonly error: unknown;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The file of the route, as `/[locale]/offers/[alias]`. */
  readonly routePath: string;
  /** Page, route handler or action. */
  readonly routeType: string;
  readonly renderSource?: string | undefined;
}

const REPORTER = Symbol.for('ferienfenster.request-errors');

type Registry = { [REPORTER]?: (broken: RequestError) => void };

/** Whoever opens the gateway says where errors go; Next's own bundle finds it on `globalThis`. */
export function setErrorReporter(report: (broken: RequestError) => void): void {
  (globalThis as Registry)[REPORTER] = report;
}

/** Hands an error on to the log. It imports nothing: Next builds it for every runtime it knows. */
export function reportRequestError(broken: RequestError): void {
  (globalThis as Registry)[REPORTER]?.(broken);
}
