import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import type { ListViewModel, SetLink } from '@/lib/features/list/list-view-model';
import { getJoiningWord } from '@/lib/messages/language';
import { ChildChips, useOtherChips } from '../child/child-chips';
import { useFamily } from '../child/use-family';
import { FORM_ID, SHEET_ID } from '../filter/form-fields';
import { SaveSearch } from '../shortlist/save-search';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { hasModifier } from '../ui/has-modifier';
import { Icon } from '../ui/icon';
import type { AskChoices } from './ask-choices';
import { getPart, PART_NAMES, type Part } from './ask-parts';
import { ResetLink, SetChip } from './chips';
import type { ListLabels } from './list-labels';

interface Props {
  readonly screen: ListViewModel;
  /** Path and query of the shown result. */
  readonly href: string;
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

/**
 * What is asked, as a sentence: for whom, when, price, where, and everything else. Each part opens
 * its own small choice, which writes into the form; what is set can be taken away.
 */
export function AskLine(properties: Props) {
  const { screen, href, labels, legend, ageRule, locale, onChange, isBrief } = properties;
  const [open, setOpen] = useState<Part | null>(null);
  const [Choices, setChoices] = useState<typeof AskChoices | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const id = useId();
  const chips = useOtherChips(screen.chips, screen.values, ageRule, locale);
  const isFamily = useFamily(ageRule, locale).length > 0;
  const isForWhom = screen.chips.some(({ parameter }) => getPart(parameter) === 'askWho');
  const unanswered = PART_NAMES.filter(
    (part) =>
      !(part === 'askWho' && isForWhom) &&
      !chips.some(({ parameter }) => getPart(parameter) === part),
  );
  const close = () => {
    setOpen(null);
    line.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  };
  const toggle = async (part: Part) => {
    if (open === part) return setOpen(null);
    try {
      const choices = await import('./ask-choices');
      setChoices(() => choices.AskChoices);
      setOpen(part);
    } catch {
      // Without a network: the sheet has the same questions.
      document.getElementById(SHEET_ID)?.showPopover();
    }
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open !== null) close();
  };
  const opens = (part: Part) => ({
    type: 'button' as const,
    'aria-expanded': open === part,
    'aria-controls': open === part ? id : undefined,
    onClick: () => void toggle(part),
  });
  const or = getJoiningWord('disjunction', locale);
  // Children that are known by name have a word between them for it.
  const quick = listQuick(screen, labels).filter(({ name }) => name !== 'fit' || !isFamily);
  // Where the map needs the room, what is set is left alone.
  const isHidden = isBrief && screen.chips.length === 0 && !isFamily;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open in it.
    <div data-slot="ask" ref={line} onKeyDown={closeByKey} onFocus={reveal}>
      <div className={`ask-row ${isHidden ? 'max-xl:hidden' : ''}`}>
        <div className="ask-strip">
          <div>
            {isFamily && isForWhom && (
              <button {...opens('askWho')} className="ask-word" aria-label={labels.askWho}>
                {labels.askFor}
              </button>
            )}
            <ChildChips
              href={href}
              values={screen.values}
              rule={ageRule}
              locale={locale}
              labels={labels}
            />
            {chips.length > 0 && (
              <ul data-slot="chips" aria-label={labels.chosen}>
                {chips.map((chip, at) => {
                  const part = getPart(chip.parameter);
                  const isFirst = chips.findIndex((one) => getPart(one.parameter) === part) === at;
                  const isOther = part !== 'askWho' && chips[at - 1]?.parameter === chip.parameter;
                  return (
                    <li key={chip.label} data-or={part && isOther ? or : undefined}>
                      {part === undefined ? (
                        <SetChip chip={chip} labels={labels} />
                      ) : (
                        <span className="ask-set">
                          <button
                            {...opens(part)}
                            aria-label={isFirst ? `${labels[part]} ${chip.label}` : undefined}
                          >
                            <bdi>{chip.label}</bdi>
                          </button>
                          <RemoveLink chip={chip} labels={labels} />
                        </span>
                      )}
                    </li>
                  );
                })}
                <li>
                  <ResetLink href={screen.resetHref} labels={labels} />
                </li>
              </ul>
            )}
            <ul className={isBrief ? 'max-xl:hidden!' : undefined} aria-label={labels.narrow}>
              {unanswered.map((part) => (
                <li key={part}>
                  <button {...opens(part)}>{labels[part]}</button>
                </li>
              ))}
              {quick.map((answer) => (
                <li key={answer.name}>
                  <a
                    data-live
                    className="ask-quick"
                    href={`${href}${href.includes('?') ? '&' : '?'}${answer.name}=${answer.value}`}
                    onClick={(event) => tick(event, answer)}
                  >
                    {answer.label}
                    <Icon name="plus" />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <span className="strip-more">
            <Icon name="next" />
          </span>
        </div>
        {screen.chips.length > 0 && (
          <SaveSearch
            href={screen.views.list}
            chips={screen.chips}
            label={labels.saveSearch}
            locale={locale}
          />
        )}
      </div>
      {open !== null && Choices !== null && (
        <Card id={id} className="mt-2 p-4 print:hidden">
          <Choices
            key={open}
            part={open}
            {...{ legend, screen, labels, ageRule, locale, onChange }}
          />
          <Button tone="primary" onClick={close}>
            {labels.done}
          </Button>
        </Card>
      )}
    </div>
  );
}

/** Browsers take a part that is cut at the row's end for visible. A finger already sees what it taps. */
function reveal({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/** Takes a value away; without a script it names the value, too. */
function RemoveLink({ chip, labels }: { readonly chip: SetLink; readonly labels: ListLabels }) {
  return (
    <a data-live data-slot="button" href={chip.href ?? undefined}>
      <span className="sr-only noscript:not-sr-only">
        <bdi>{chip.label}</bdi>{' '}
      </span>
      <Icon name="close" />
      <span className="sr-only">{labels.remove}</span>
    </a>
  );
}

interface QuickAnswer {
  readonly label: string;
  /** The parameter that is added. */
  readonly name: string;
  readonly value: string;
}

/** Answers of one tap: what is free, and what fits all of the children. */
function listQuick({ groups, values, chips }: ListViewModel, labels: ListLabels): QuickAnswer[] {
  const free = groups.find(({ parameter }) => parameter === 'free')?.options[0];
  const isPriced = chips.some(({ parameter }) => getPart(parameter) === 'askPrice');
  return [
    ...(free && free.count > 0 && !isPriced ? [{ ...free, name: 'free' }] : []),
    ...(values.fit?.isAll === false ? [{ label: labels.fitAll, name: 'fit', value: 'all' }] : []),
  ];
}

/** Ticks the form's own field, which knows what was ticked just before; else the link is followed. */
function tick(event: MouseEvent, { name, value }: QuickAnswer) {
  const field = document.querySelector<HTMLElement>(
    `#${FORM_ID} [name="${name}"][value="${value}"]`,
  );
  if (field === null || hasModifier(event)) return;
  event.preventDefault();
  event.stopPropagation();
  field.click();
}
