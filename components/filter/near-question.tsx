import { type FormEvent, useState } from 'react';
import type { FilterValues } from '@/lib/features/list/list-view-model';
import type { ListLabels } from '../list/list-labels';
import { Button } from '../ui/button';
import { FieldProblem } from '../ui/field';
import { FORM_ID } from './form-fields';
import { NearGroup } from './near-group';

interface Props {
  readonly legend: string;
  readonly values: FilterValues;
  readonly labels: ListLabels;
  /** Called after a click changed the form, because that fires no form event. */
  readonly onChange: (form: HTMLFormElement) => void;
}

const getForm = () => document.getElementById(FORM_ID) as HTMLFormElement;

/** Where to search, also around the device; a radius without a centre asks for one. */
export function NearQuestion({ legend, values, labels, onChange }: Props) {
  const [lacksCentre, setLacksCentre] = useState(false);
  const askForCentre = ({ target }: FormEvent<HTMLElement>) => {
    const { name, value } = target as HTMLSelectElement;
    const given = new FormData(getForm());
    const hasCentre = Boolean(given.get('near')) || Boolean(given.get('nearby'));
    setLacksCentre(name === 'radius' && value !== '' && !hasCentre);
  };
  return (
    <div className="contents" onChange={askForCentre}>
      <NearGroup
        legend={legend}
        values={values}
        labels={labels}
        problem={lacksCentre && <FieldProblem>{labels.nearbyAsk}</FieldProblem>}
      >
        <NearField near={values.near} labels={labels} onChange={onChange} />
      </NearGroup>
    </div>
  );
}

interface NearProps {
  /** `lat,lng` or empty. */
  readonly near: string;
  readonly labels: ListLabels;
  readonly onChange: Props['onChange'];
}

/** Asks for the device's position on demand. The point is kept in the address only. */
function NearField({ near, labels, onChange }: NearProps) {
  const [isDenied, setDenied] = useState(false);
  const write = (value: string) => {
    const form = getForm();
    const field = form.elements.namedItem('near') as HTMLInputElement;
    field.value = value;
    // A place by name takes precedence over the point.
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
