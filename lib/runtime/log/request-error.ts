export interface RequestError {
  readonly error: unknown;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The file of the route, such as `/[locale]/offers/[...alias]`. */
  readonly routePath: string;
  readonly routeType: string;
  readonly renderSource?: string | undefined;
}

const REPORTER = Symbol.for('ferienfenster.request-errors');

type Registry = { [REPORTER]?: (broken: RequestError) => void };

/** Sets the receiver of errors, which Next's own bundle finds on `globalThis`. */
export function setErrorReporter(report: (broken: RequestError) => void): void {
  (globalThis as Registry)[REPORTER] = report;
}

/** Reports an error to the log. Imports nothing, because Next builds it for every runtime. */
export function reportRequestError(broken: RequestError): void {
  (globalThis as Registry)[REPORTER]?.(broken);
}
