import { type FormEvent, useState } from 'react';
import type { FilterValues } from '@/lib/features/list/list-view-model';
import type { ListLabels } from '../list/list-labels';
import { changeShortlist } from '../shortlist/shortlist-store';
import { usePlanWords, useShortlist } from '../shortlist/use-shortlist';
import { Button } from '../ui/button';
import { FieldProblem } from '../ui/field';
import { NearGroup } from './filter-group';
import { FORM_ID } from './form-fields';

interface Props {
  readonly legend: string;
  readonly values: FilterValues;
  readonly labels: ListLabels;
  readonly locale: string;
  /** Called after a click changed the form, because that fires no form event. */
  readonly onChange: (form: HTMLFormElement) => void;
}

const getForm = () => document.getElementById(FORM_ID) as HTMLFormElement;

/** Where to search, also around the device; a radius without a centre asks for one. */
export function NearQuestion(properties: Props) {
  const { legend, values, labels, locale } = properties;
  const [lacksCentre, setLacksCentre] = useState(false);
  const t = usePlanWords(lacksCentre, locale);
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
        problem={lacksCentre && t && <FieldProblem>{t('shortlist.home.ask')}</FieldProblem>}
      >
        <NearField {...properties} />
        <HomeField {...properties} />
      </NearGroup>
    </div>
  );
}

/** Sets the centre of the form's search: "near=49.58,10.6". */
export function writeCentre(form: HTMLFormElement, centre: string): void {
  const query = new URLSearchParams(centre);
  for (const name of ['near', 'nearby']) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = query.get(name) ?? '';
  }
}

/** The centre that is set, as a query writes it; empty: none. */
export function readCentre({ near, nearby }: Pick<FilterValues, 'near' | 'nearby'>): string {
  if (nearby !== '') return `nearby=${nearby}`;
  return near === '' ? '' : `near=${near}`;
}

/** Calls the centre home on this device, or searches around home. */
function HomeField({ values, locale, onChange }: Props) {
  const { home } = useShortlist();
  const centre = readCentre(values);
  const t = usePlanWords(home !== undefined || centre !== '', locale);
  if (t === null) return null;
  const isAtHome = home === centre;
  const change = (next: string) =>
    changeShortlist(({ home: _, ...list }) => (next === '' ? list : { ...list, home: next }));
  const search = () => {
    const form = getForm();
    if (home !== undefined) writeCentre(form, home);
    onChange(form);
  };
  return (
    <>
      {home !== undefined && !isAtHome && (
        <Button icon="home" onClick={search}>
          {t('shortlist.home.from')}
        </Button>
      )}
      {centre !== '' && !isAtHome && (
        <Button tone="link" icon="home" className="noscript:hidden" onClick={() => change(centre)}>
          {t('shortlist.home.keep')}
        </Button>
      )}
      {home !== undefined && (
        <Button tone="link" icon="close" onClick={() => change('')}>
          {t('shortlist.home.forget')}
        </Button>
      )}
    </>
  );
}

/** Asks for the device's position on demand. The point is kept in the address only. */
function NearField({ values: { near }, labels, locale, onChange }: Props) {
  const [isDenied, setDenied] = useState(false);
  const t = usePlanWords(isDenied, locale);
  const write = (value: string) => {
    const form = getForm();
    writeCentre(form, `near=${value}`);
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
      {isDenied && t && <FieldProblem>{t('shortlist.home.denied')}</FieldProblem>}
    </>
  );
}
