import type { Instrumentation } from 'next';
import { reportRequestError } from './lib/runtime/log/request-error';

/** Next calls it with the error of each failed answer. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  reportRequestError({ error, ...request, ...context });
};
