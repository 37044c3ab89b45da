import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { NamedChild } from '@/lib/features/child/named-child';
import type { SetLink } from '@/lib/features/filter/label-value';
import type { ListViewModel } from '@/lib/features/list/find-list';
import { getJoiningWord } from '@/lib/messages/language';
import type { ListView } from '@/lib/routes';
import { useFamily } from '../child/use-family';
import type { FilterPage } from '../filter/filter-form';
import { getForm } from '../filter/form-fields';
import { readCentre } from '../filter/near-question';
import { SaveSearch } from '../shortlist/save-search';
import { useShortlist } from '../shortlist/use-shortlist';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { useNeeded } from '../ui/use-needed';
import { getPart, type ListLabels, PART_NAMES, type Part } from './list-labels';
import { ResetLink, SetChip } from './result-parts';

interface Props extends FilterPage {
  readonly screen: ListViewModel;
  readonly view: ListView;
  /** Called after the form was changed without an event of its own. */
  readonly onChange: () => void;
}

const loadChoices = async () => (await import('./ask-choices')).AskChoices;
const loadChildChips = async () => (await import('../child/child-chips')).ChildChips;

/** What is asked, as a sentence. Each part opens a choice, which writes into the form. */
export function AskLine({ screen, view, onChange, ...page }: Props) {
  const { labels, ageRule, locale } = page;
  const [open, setOpen] = useState<Part | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const id = useId();
  const family = useFamily(ageRule, locale);
  const isFamily = family.length > 0;
  const { home } = useShortlist();
  const others = listOtherChips(screen, family);
  const chips = nameHome(others, screen.values, home, labels.fromHome);
  const ChildChips = useNeeded(isFamily, loadChildChips);
  const AskChoices = useNeeded(open !== null, loadChoices);
  const isForWhom = screen.chips.some(({ parameter }) => getPart(parameter) === 'askWho');
  const unanswered = PART_NAMES.filter(
    (part) =>
      !(part === 'askWho' && (isForWhom || isFamily)) &&
      !chips.some(({ parameter }) => getPart(parameter) === part),
  );
  const close = () => {
    setOpen(null);
    line.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open !== null) close();
  };
  const opens = (part: Part) => ({
    type: 'button' as const,
    'aria-expanded': open === part,
    'aria-controls': open === part ? id : undefined,
    onClick: () => setOpen(open === part ? null : part),
  });
  const or = getJoiningWord('disjunction', locale);
  const free = screen.groups.find(({ parameter }) => parameter === 'free')?.options[0];
  // Where the map needs the room, what is not set is left out.
  const isBrief = view === 'map';
  const isHidden = isBrief && screen.chips.length === 0 && !isFamily;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open in it.
    <div data-slot="ask" ref={line} onKeyDown={closeByKey} onFocus={reveal}>
      <div className={`ask-row ${isHidden ? 'max-xl:hidden' : ''}`}>
        {/* The page script makes room for it. */}
        <div data-slot="ask-children" hidden={!isFamily} suppressHydrationWarning>
          {isFamily && isForWhom && (
            <button {...opens('askWho')} className="ask-word" aria-label={labels.askWho}>
              {labels.askFor}
            </button>
          )}
          {isFamily && ChildChips !== null && (
            <ChildChips
              href={screen.views[view]}
              values={screen.values}
              family={family}
              locale={locale}
              labels={labels}
            />
          )}
        </div>
        <div className={`ask-strip ${isBrief && chips.length === 0 ? 'max-xl:hidden' : ''}`}>
          <div>
            {chips.length > 0 && (
              <ul data-slot="chips" aria-label={labels.chosen}>
                {chips.map((chip, at) => {
                  const part = getPart(chip.parameter);
                  const isFirst = chips.findIndex((one) => getPart(one.parameter) === part) === at;
                  const label = chip.short ?? chip.label;
                  const isOther = part !== 'askWho' && chips[at - 1]?.parameter === chip.parameter;
                  return (
                    <li key={chip.label} data-or={part && isOther ? or : undefined}>
                      {part === undefined ? (
                        <SetChip chip={chip} labels={labels} />
                      ) : (
                        <span className="ask-set">
                          <button
                            {...opens(part)}
                            aria-label={isFirst ? `${labels[part]} ${label}` : undefined}
                          >
                            <bdi>{label}</bdi>
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
              {free !== undefined && unanswered.includes('askPrice') && (
                <li className="xl:hidden">
                  <button type="button" onClick={() => findFree()?.click()}>
                    {free.label}
                    <Icon name="plus" />
                  </button>
                </li>
              )}
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
            labels={labels}
            locale={locale}
          />
        )}
      </div>
      {open !== null && AskChoices !== null && (
        <div id={id} className="card mt-2 p-4 print:hidden">
          <AskChoices key={open} part={open} screen={screen} onChange={onChange} {...page} />
          <Button tone="primary" onClick={close}>
            {labels.done}
          </Button>
        </div>
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

const findFree = () => getForm().querySelector<HTMLElement>('[name=free]');

/** The set values without those of children that `ChildChips` names. */
function listOtherChips(
  { chips }: ListViewModel,
  family: readonly NamedChild[],
): readonly SetLink[] {
  if (family.length === 0) return chips;
  const isNamed = ({ parameter, value }: SetLink) =>
    parameter === 'born' && family.some((child) => child.isBornIn(value));
  return chips.filter((chip) => chip.parameter !== 'fit' && !isNamed(chip));
}

/** The chips with the centre that this device calls home by that name: "within 3 km", "from home". */
function nameHome(
  chips: readonly SetLink[],
  values: ListViewModel['values'],
  home: string | undefined,
  name: string,
): readonly SetLink[] {
  const centre = chips.find(({ parameter }) => parameter === 'near' || parameter === 'nearby');
  if (centre === undefined || readCentre(values) !== home) return chips;
  const others = chips.filter((chip) => chip !== centre);
  const radius = others.findIndex(({ parameter }) => parameter === 'radius');
  const at = radius < 0 ? chips.indexOf(centre) : radius + 1;
  return [...others.slice(0, at), { ...centre, label: name }, ...others.slice(at)];
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
