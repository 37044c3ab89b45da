'use client';

import { useEffect } from 'react';
import { wakeMarks } from './wake-marks';

interface Props {
  /** Id of an element of the page. */
  readonly id: string;
}

/** Lets the buttons that mark offers (`MarkFace`) work inside an element. */
export function WakePart({ id }: Props) {
  useEffect(() => {
    const part = document.getElementById(id);
    return part === null ? undefined : wakeMarks(part);
  }, [id]);
  return null;
}
