'use client';

import { useRef, useState } from 'react';
import type { ListLabels } from '../list/list-labels';
import { Icon } from '../ui/icon';

interface Properties {
  /** `lat,lng` or empty. */
  readonly near: string;
  /** Kilometres with which it begins. */
  readonly radius: string;
  readonly labels: ListLabels;
  /** Called when the field was changed by a click, which no form event tells. */
  readonly onChange: (form: HTMLFormElement) => void;
}

/** Asks, on demand, where one is. The point stays in the address; nothing else keeps it. */
export function NearField({ near, radius, labels, onChange }: Properties) {
  const field = useRef<HTMLInputElement>(null);
  const radiusField = useRef<HTMLInputElement>(null);
  const [isDenied, setDenied] = useState(false);
  const write = (value: string) => {
    const form = field.current?.form;
    if (!field.current || !form) return;
    field.current.value = value;
    if (radiusField.current) radiusField.current.disabled = value === '';
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
    <div className="filter-near">
      <input ref={field} type="hidden" name="near" defaultValue={near} />
      {near === '' && (
        // Without a point a radius means nothing, and would only stand in the address.
        <input ref={radiusField} type="hidden" name="radius" defaultValue={radius} disabled />
      )}
      <button type="button" className="button" onClick={near === '' ? locate : () => write('')}>
        <Icon name={near === '' ? 'locate' : 'close'} />
        {near === '' ? labels.near : labels.nearOff}
      </button>
      {isDenied && <p role="alert">{labels.nearDenied}</p>}
    </div>
  );
}
