import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint';

/** The value, delayed until everything else rendered with it is painted. */
export function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => setPainted(() => value)), [value]);
  return painted;
}
