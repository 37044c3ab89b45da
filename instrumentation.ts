export { onRequestError } from './lib/next/request-error';
