import type { Instrumentation } from 'next';

const REPORTER = Symbol.for('ferienfenster.request-errors');
const registry = globalThis as { [REPORTER]?: Instrumentation.onRequestError };

/** Sets the receiver of errors, which Next's own bundle finds on `globalThis`. */
export function setErrorReporter(report: Instrumentation.onRequestError): void {
  registry[REPORTER] = report;
}

/** Next calls it for each failed answer. It loads nothing: Next builds it for every runtime. */
export const onRequestError: Instrumentation.onRequestError = (...failed) =>
  registry[REPORTER]?.(...failed);
