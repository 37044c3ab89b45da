'use client';

import { useEffect, useId, useRef } from 'react';
import type { ListLabels } from '../list/list-labels';

interface Properties {
  /** So many children are asked for by month of birth: after each new one the field is free again. */
  readonly count: number;
  readonly labels: ListLabels;
}

/** What is read as a month: see `readWrittenMonth`. */
const PATTERN = String.raw`\s*(\d{4}-\d{1,2}|\d{1,2}\s?[.\/ \-]?\s?\d{4})\s*`;

/** A month of birth to be typed: browsers draw a field for months in very different ways, or not at all. */
export function BornField({ count, labels }: Properties) {
  const field = useRef<HTMLInputElement>(null);
  const helpId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new child is what empties it.
  useEffect(() => {
    // Not drawn anew: whoever types goes on here.
    if (field.current) field.current.value = '';
  }, [count]);
  return (
    <label className="field">
      <span>{labels.born}</span>
      <input
        ref={field}
        name="born"
        autoComplete="off"
        maxLength={12}
        pattern={PATTERN}
        title={labels.bornHelp}
        aria-describedby={helpId}
      />
      <small id={helpId} className="field-help">
        {labels.bornHelp}
      </small>
    </label>
  );
}
