import type { Instrumentation } from 'next';
import { reportRequestError } from './lib/runtime/log/request-error';

/** Next calls it with the cause of each answer that broke, wherever it broke. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  reportRequestError({ error, ...request, ...context });
};
