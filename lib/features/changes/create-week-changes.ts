import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Change } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import { formatDay, unbind } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import { getPlaceName } from '../format/format-place';
import { offerHref } from '../links';
import type { SpeechContext } from '../session/create-session-views';
import { formatWhen } from '../session/format-when';
import { createChangeView } from './create-change-view';

/** Parts of the page of changes, in their order. */
export const CHANGE_PARTS = ['new', 'moved', 'changed', 'gone'] as const;

/** A part of the page of changes. */
export type ChangePart = (typeof CHANGE_PARTS)[number];

/** An offer that is new, moved, changed or gone. */
export interface ChangedOffer {
  readonly name: string;
  readonly href: string;
  /** Day of the change. */
  readonly day: string;
  /** Its sessions, ages, fee and place; empty when it is gone. */
  readonly facts: readonly string[];
  /** Old and new values, one sentence for each. */
  readonly lines: readonly string[];
}

/** View model of the changes of some days. */
export interface WeekChanges {
  readonly parts: readonly {
    readonly part: ChangePart;
    readonly title: string;
    readonly offers: readonly ChangedOffer[];
  }[];
  /** The same as plain text for the press; null: nothing has changed. */
  readonly text: string | null;
}

/** Context of the changes: language, time, address and the present version of each offer. */
export interface WeekChangesContext extends SpeechContext {
  readonly siteUrl: string;
  /** Name of the programme. */
  readonly name: string;
  /** Path of the list, for the end of the text. */
  readonly listHref: string;
  findOffer(alias: string): Offer | null;
}

/**
 * The changes by offer, each once, newest first: an offer that came is new whatever changed since,
 * and one that came and went again is not mentioned.
 */
export function createWeekChanges(
  changes: readonly Change[],
  context: WeekChangesContext,
): WeekChanges {
  const { t } = context;
  const byAlias = new Map<string, Change[]>();
  for (const change of changes) {
    byAlias.set(change.alias, [...(byAlias.get(change.alias) ?? []), change]);
  }
  const found = [...byAlias.values()].flatMap((own) => createEntry(own, context) ?? []);
  const parts = CHANGE_PARTS.map((part) => ({
    part,
    title: t(`changes.${part}`),
    offers: found.filter((entry) => entry.part === part).map(({ offer }) => offer),
  })).filter(({ offers }) => offers.length > 0);
  return { parts, text: parts.length === 0 ? null : unbind(writeText(parts, context)) };
}

function createEntry(
  own: readonly Change[],
  context: WeekChangesContext,
): { readonly part: ChangePart; readonly offer: ChangedOffer } | null {
  const [latest] = own;
  if (!latest) return null;
  const { locale, findOffer } = context;
  const isNew = own.some(({ kind }) => kind === 'new');
  const offer = findOffer(latest.alias);
  const views = own.flatMap((change) => createChangeView(change, context) ?? []);
  if (offer === null && (isNew || latest.kind !== 'gone')) return null;
  if (views.length === 0) return null;
  const moved = views.some(({ kind }) => kind === 'moved');
  const part = offer === null ? 'gone' : isNew ? 'new' : moved ? 'moved' : 'changed';
  const entry: ChangedOffer = {
    name: offer?.name ?? latest.name,
    href: offerHref(locale, latest.alias),
    day: formatDay(toBerlinDay(latest.at), 'full', locale, toBerlinDay(context.now)),
    facts: offer === null ? [] : listFacts(offer, context),
    lines: part === 'new' ? [] : [...new Set(views.flatMap(({ lines }) => lines))],
  };
  return { part, offer: entry };
}

function listFacts(offer: Offer, context: WeekChangesContext): readonly string[] {
  const { t } = context;
  const facts = [
    formatWhen(offer, context),
    formatAges(offer, t),
    formatFee(offer.feeCents, context).text,
    getPlaceName(offer),
  ];
  return facts.filter((fact) => fact !== null);
}

function writeText(parts: WeekChanges['parts'], context: WeekChangesContext): string {
  const { t, name, siteUrl, listHref } = context;
  const paragraphs = parts.map(({ title, offers }) =>
    [
      `${title}:`,
      ...offers.map((offer) => {
        const said = offer.lines.length > 0 ? offer.lines.join(' ') : offer.facts.join(', ');
        return said === '' ? `- ${offer.name}` : `- ${offer.name}: ${said}`;
      }),
    ].join('\n'),
  );
  return [
    t('changes.press.lead', { name }),
    ...paragraphs,
    t('changes.press.end', { address: siteUrl + listHref }),
  ].join('\n\n');
}
