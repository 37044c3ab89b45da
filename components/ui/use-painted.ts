import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint';

/** The value, once what else was drawn with it is on the screen. */
export function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => setPainted(() => value)), [value]);
  return painted;
}
