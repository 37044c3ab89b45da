import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FilterValues } from '@/lib/features/filter/create-filter-groups';
import type { ListLabels } from '../list/list-labels';
import { changeShortlist } from '../shortlist/shortlist-store';
import { useShortlist } from '../shortlist/use-shortlist';
import { Button } from '../ui/button';
import { FieldProblem } from '../ui/field';
import { NearGroup } from './filter-group';
import { getForm } from './form-fields';

interface Props {
  readonly values: FilterValues;
  readonly labels: ListLabels;
  /** Called after a click changed the form, because that fires no form event. */
  readonly onChange: () => void;
}

/** Where to search, also around the device or its home; a radius without a centre asks for one. */
export function NearQuestion({ values, labels, onChange }: Props) {
  const [lacksCentre, setLacksCentre] = useState(false);
  const [isDenied, setDenied] = useState(false);
  const { home } = useShortlist();
  const centre = readCentre(values);
  const isNear = values.near !== '';
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(values);
  // The centre may come from a chip or the device; what is chosen meanwhile stays.
  useEffect(() => {
    for (const select of box.current?.querySelectorAll('select') ?? []) {
      const name = select.name as 'nearby' | 'radius';
      if (values[name] !== shown.current[name]) select.value = values[name];
    }
    shown.current = values;
  }, [values]);
  const askForCentre = ({ target }: FormEvent<HTMLElement>) => {
    const { name, value } = target as HTMLSelectElement;
    const given = new FormData(getForm());
    const hasCentre = Boolean(given.get('near')) || Boolean(given.get('nearby'));
    setLacksCentre(name === 'radius' && value !== '' && !hasCentre);
  };
  const search = (around: string) => {
    writeCentre(around);
    onChange();
  };
  /** The pressed button goes away. */
  const goTo = (next: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(next)?.focus());
  const setHome = (set?: string) => {
    changeShortlist(({ home: _, ...list }) => ({ ...list, ...(set && { home: set }) }));
    goTo('button:last-of-type');
  };
  const locate = () => {
    setDenied(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => search(`near=${coords.latitude.toFixed(4)},${coords.longitude.toFixed(4)}`),
      () => setDenied(true),
      { maximumAge: 300_000, timeout: 10_000 },
    );
  };
  return (
    <div ref={box} className="contents" onChange={askForCentre}>
      <NearGroup
        values={values}
        labels={labels}
        problem={lacksCentre && <FieldProblem>{labels.nearAsk}</FieldProblem>}
      >
        <Button
          icon={isNear ? 'close' : 'locate'}
          className="noscript:hidden"
          onClick={isNear ? () => search('near=') : locate}
        >
          {isNear ? labels.nearOff : labels.near}
        </Button>
        {isDenied && <FieldProblem>{labels.nearDenied}</FieldProblem>}
        {home !== undefined && home !== centre && (
          <Button
            icon="home"
            onClick={() => {
              search(home);
              goTo('select');
            }}
          >
            {labels.fromHome}
          </Button>
        )}
        {centre !== '' && home !== centre && (
          <Button
            tone="link"
            icon="home"
            className="noscript:hidden"
            onClick={() => setHome(centre)}
          >
            {labels.keepHome}
          </Button>
        )}
        {home !== undefined && (
          <Button tone="link" icon="close" onClick={() => setHome()}>
            {labels.forgetHome}
          </Button>
        )}
      </NearGroup>
    </div>
  );
}

/** Sets the centre of the form's search: "near=49.58,10.6". */
export function writeCentre(centre: string): void {
  const query = new URLSearchParams(centre);
  for (const name of ['near', 'nearby']) {
    const field = getForm().elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = query.get(name) ?? '';
  }
}

/** The centre that is set, as a query writes it; empty: none. */
export function readCentre({ near, nearby }: Pick<FilterValues, 'near' | 'nearby'>): string {
  if (nearby !== '') return `nearby=${nearby}`;
  return near === '' ? '' : `near=${near}`;
}
