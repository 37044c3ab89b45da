'use client';

import { useRef, useState } from 'react';
import type { ListLabels } from '../list/list-labels';
import { Button } from '../ui/button';
import { FieldProblem } from '../ui/field';

interface Properties {
  /** `lat,lng` or empty. */
  readonly near: string;
  readonly labels: ListLabels;
  /** Called when the field was changed by a click, which no form event tells. */
  readonly onChange: (form: HTMLFormElement) => void;
}

/** Asks, on demand, where one is. The point stays in the address; nothing else keeps it. */
export function NearField({ near, labels, onChange }: Properties) {
  const field = useRef<HTMLInputElement>(null);
  const [isDenied, setDenied] = useState(false);
  const write = (value: string) => {
    const form = field.current?.form;
    if (!field.current || !form) return;
    field.current.value = value;
    // A place by name would decide.
    const nearby = form.elements.namedItem('nearby');
    if (value !== '' && nearby instanceof HTMLSelectElement) nearby.value = '';
    onChange(form);
  };
  const locate = () => {
    setDenied(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => write(`${coords.latitude.toFixed(4)},${coords.longitude.toFixed(4)}`),
      () => setDenied(true),
      { maximumAge: 300_000, timeout: 10_000 },
    );
  };
  return (
    <>
      <input ref={field} type="hidden" name="near" defaultValue={near} />
      <Button
        icon={near === '' ? 'locate' : 'close'}
        className="noscript:hidden"
        onClick={near === '' ? locate : () => write('')}
      >
        {near === '' ? labels.near : labels.nearOff}
      </Button>
      {isDenied && <FieldProblem>{labels.nearDenied}</FieldProblem>}
    </>
  );
}
