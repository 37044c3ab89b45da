import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import type { ListViewModel, SetLink } from '@/lib/features/list/list-view-model';
import { useFamily } from '../child/use-family';
import { ChildGroup } from '../filter/child-group';
import { FilterGroup } from '../filter/filter-group';
import { findField, writeField } from '../filter/form-fields';
import { NearQuestion } from '../filter/near-question';
import { SaveSearch } from '../shortlist/save-search';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { ChipItems } from './chips';
import type { ListLabels } from './list-labels';

/** The questions of most families, in the order of a sentence, and the parameters that answer each. */
const PARTS = {
  askWho: ['age', 'born', 'fit'],
  askWhen: ['week', 'from', 'to', 'weekday', 'time'],
  askPrice: ['free', 'maxFee'],
  askWhere: ['town', 'near', 'nearby', 'radius', 'place'],
} as const satisfies Partial<Record<keyof ListLabels, readonly string[]>>;

type Part = keyof typeof PARTS;

const PART_NAMES = Object.keys(PARTS) as readonly Part[];

interface Props {
  readonly screen: ListViewModel;
  /** Those that the line names; children known by name have their own. */
  readonly chips: readonly SetLink[];
  readonly labels: ListLabels;
  /** Heading of the question where. */
  readonly legend: string;
  readonly ageRule: AgeRule;
  readonly locale: string;
  /** Called after the form was changed without an event of its own. */
  readonly onChange: (form: HTMLFormElement) => void;
  /** True: what is not set is left out where the map needs the room. */
  readonly isBrief: boolean;
}

const ROW = 'mt-2.5 flex flex-wrap items-center gap-2 **:[li]:max-w-full print:mt-3.5';

/**
 * What is asked, as a line of its parts: for whom, when, price, where, and everything else. What is
 * set can be taken away; each part opens its own small choice, which writes into the form.
 */
export function AskLine({
  screen,
  chips,
  labels,
  legend,
  ageRule,
  locale,
  onChange,
  isBrief,
}: Props) {
  const [open, setOpen] = useState<Part | null>(null);
  const line = useRef<HTMLUListElement>(null);
  const id = useId();
  const isFamily = useFamily(ageRule, locale).length > 0;
  const asked = PART_NAMES.filter((part) => part !== 'askWho' || !isFamily);
  const close = () => {
    setOpen(null);
    line.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open !== null) close();
  };
  // Where the map needs the room, what is set stays alone.
  const quiet = isBrief ? 'contents max-xl:hidden' : 'contents';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open in it.
    <div data-slot="ask" onKeyDown={closeByKey}>
      <div className={`${ROW} ${isBrief && chips.length === 0 ? 'max-xl:hidden' : ''}`}>
        {chips.length > 0 && (
          <ul data-slot="chips" className="contents" aria-label={labels.chosen}>
            <ChipItems chips={chips} resetHref={screen.resetHref} labels={labels} />
          </ul>
        )}
        <ul ref={line} className={quiet} aria-label={labels.narrow}>
          {asked.map((part) => (
            <li key={part}>
              <button
                type="button"
                className="ask-word"
                aria-expanded={open === part}
                aria-controls={open === part ? id : undefined}
                onClick={() => setOpen(open === part ? null : part)}
              >
                {labels[part]}
              </button>
            </li>
          ))}
        </ul>
        {chips.length > 0 && (
          <SaveSearch
            href={screen.views.list}
            chips={screen.chips}
            label={labels.saveSearch}
            locale={locale}
          />
        )}
      </div>
      {open !== null && (
        <Card id={id} className="mt-2 p-4 print:hidden">
          <Choices
            key={open}
            part={open}
            legend={legend}
            screen={screen}
            labels={labels}
            onChange={onChange}
          />
          <Button tone="primary" onClick={close}>
            {labels.done}
          </Button>
        </Card>
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly part: Part;
  /** Heading of the question where. */
  readonly legend: string;
  readonly screen: ListViewModel;
  readonly labels: ListLabels;
  readonly onChange: (form: HTMLFormElement) => void;
}

/** The form's questions of one part. Their fields are outside of the form and write into its own. */
function Choices({ part, legend, screen, labels, onChange }: ChoicesProps) {
  const box = useRef<HTMLDivElement>(null);
  const { groups, values } = screen;
  const parameters: readonly string[] = PARTS[part];
  // The form was changed elsewhere: a chip, "back".
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new screen.
  useEffect(() => {
    for (const field of box.current?.querySelectorAll('input') ?? []) {
      const own = findField(field);
      if (own instanceof HTMLInputElement) field.checked = own.checked;
    }
  }, [screen]);
  const write = ({ target }: ChangeEvent<HTMLElement>) => writeField(target);
  return (
    <div
      ref={box}
      onChange={write}
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
        <NearQuestion legend={legend} values={values} labels={labels} onChange={onChange} />
      )}
      {groups
        .filter(({ parameter }) => parameters.includes(parameter) && parameter !== 'place')
        .map((group) =>
          group.kind === 'child' ? (
            <ChildGroup
              key={group.parameter}
              group={group}
              values={values}
              labels={labels}
              isBrief
            />
          ) : (
            <FilterGroup key={group.parameter} group={group} labels={labels} />
          ),
        )}
    </div>
  );
}
