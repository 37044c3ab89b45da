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
  /** True: each radius has its own button, which takes the device's position without a place. */
  readonly isQuick?: boolean;
}

const getForm = () => document.getElementById(FORM_ID) as HTMLFormElement;

/** Where to search, also around the device; a radius without a centre asks for one. */
export function NearQuestion({ legend, values, labels, onChange, isQuick = false }: Props) {
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
        <NearField values={values} labels={labels} onChange={onChange} isQuick={isQuick} />
      </NearGroup>
    </div>
  );
}

type NearProps = Required<Omit<Props, 'legend'>>;

/** Asks for the device's position on demand. The point is kept in the address only. */
function NearField({ values, labels, onChange, isQuick }: NearProps) {
  const { near, nearby, radius, radii } = values;
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
  const choose = (distance: string) => {
    (getForm().elements.namedItem('radius') as HTMLSelectElement).value = distance;
    if (near === '' && nearby === '') locate();
    else onChange(getForm());
  };
  return (
    <>
      {isQuick && (
        <ul className="flex flex-wrap gap-2" aria-label={labels.near}>
          {radii.map(({ value, label }) => (
            <li key={value}>
              <button
                type="button"
                className="ask-word"
                aria-pressed={near + nearby !== '' && value === radius}
                onClick={() => choose(value)}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
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
