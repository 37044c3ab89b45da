import { type ChangeEvent, useEffect, useRef } from 'react';
import type { ListViewModel } from '@/lib/features/list/find-list';
import { useFamilyMonths } from '../child/use-family';
import { ChildGroup } from '../filter/child-group';
import type { FilterPage } from '../filter/filter-form';
import { FilterGroups } from '../filter/filter-group';
import { getForm } from '../filter/form-fields';
import { NearQuestion, readCentre, writeCentre } from '../filter/near-question';
import { useShortlist } from '../shortlist/use-shortlist';
import { getPart, type Part } from './list-labels';

interface Props extends FilterPage {
  readonly part: Part;
  readonly screen: ListViewModel;
  readonly onChange: () => void;
}

/** The form's questions of one part. Their fields are outside of the form and write into its own. */
export function AskChoices({ part, screen, onChange, ...page }: Props) {
  const { labels, ageRule, locale } = page;
  const box = useRef<HTMLDivElement>(null);
  const { groups, values } = screen;
  const months = useFamilyMonths(values.born, ageRule, locale).filter(({ isAsked }) => isAsked);
  const questions = groups.filter(
    ({ parameter }) => getPart(parameter) === part && parameter !== 'place',
  );
  // The form was changed elsewhere: a chip, "back".
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new screen.
  useEffect(() => {
    for (const field of box.current?.querySelectorAll('input') ?? []) {
      const own = findField(field);
      if (own instanceof HTMLInputElement) field.checked = own.checked;
    }
  }, [screen]);
  const hasCentre = readCentre(values) !== '';
  const { home } = useShortlist();
  // One tap for "within 3 km": around the place that is set, or else around home, or else the device.
  const choose = (radius: string) => {
    (getForm().elements.namedItem('radius') as HTMLSelectElement).value = radius;
    if (!hasCentre && home !== undefined) writeCentre(home);
    if (hasCentre || home !== undefined) onChange();
    else box.current?.querySelector<HTMLElement>('fieldset button')?.click();
  };
  return (
    <div
      ref={box}
      onChange={({ target }: ChangeEvent<HTMLElement>) => writeField(target as Element as Field)}
      className="mb-3 grid gap-x-8 sm:grid-cols-2 [&_fieldset]:border-t-0 [&_fieldset]:py-1 [&_fieldset]:pb-3"
    >
      {part === 'askWhen' && (
        <ul className="flex flex-wrap gap-2 pb-2 sm:col-span-2">
          {values.soon.map(({ label, href }) => (
            <li key={label}>
              <a
                data-live
                data-slot="button"
                href={href}
                className="chip inset-ring inset-ring-line"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {part === 'askWhere' && (
        <>
          <ul className="flex flex-wrap gap-2 pb-2 sm:col-span-2" aria-label={labels.near}>
            {values.radii.map(({ value, label }) => (
              <li key={value}>
                <button
                  type="button"
                  className="ask-word"
                  aria-pressed={hasCentre && value === values.radius}
                  onClick={() => choose(value)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
          <NearQuestion {...{ values, labels, onChange }} />
        </>
      )}
      {part === 'askWho' && <ChildGroup groups={groups} {...{ values, labels, months }} isBrief />}
      <FilterGroups groups={questions} labels={labels} />
    </div>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

/** The field of the form that asks the same as one outside of it; undefined: there is none. */
function findField({ name, type, value }: Field): Field | undefined {
  return ([...getForm().elements] as Field[]).find(
    (own) =>
      own.name === name && own.type === type && (type === 'select-one' || own.value === value),
  );
}

/** Writes a changed field outside of the form into the form's own, which acts as if it were used. */
function writeField(field: Field): void {
  const own = findField(field);
  if (own instanceof HTMLSelectElement) {
    own.value = field.value;
    own.dispatchEvent(new Event('change', { bubbles: true }));
  } else own?.click();
}
