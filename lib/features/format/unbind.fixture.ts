import { unbind } from './format-day';

/** A value with ordinary spaces in all its texts, so that tests can write "28. Juli". */
export function unbindAll<T>(value: T): T {
  return JSON.parse(unbind(JSON.stringify(value)));
}
