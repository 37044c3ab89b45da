import type { ExpectedPass, OwnVisibility } from '../../domain/host/explain-visibility';

import type { Instant } from '../../domain/instant';
import type { Words } from '../../messages/language';
import { formatInstant } from '../format/format-day';
import { describeStateName } from './describe-state';

/** Whether families find the offer, by which the answer is coloured. */
export type VisibilityTone = 'online' | 'attention' | 'hidden';

/** Whether families see the offer as its preview shows it: now, soon, by its link alone, or not. */
export type Sight = 'see' | 'soon' | 'link' | 'would';

const SIGHTS: Readonly<Record<OwnVisibility['kind'], Sight>> = {
  online: 'see',
  'online-outdated': 'soon',
  'private-link': 'link',
  state: 'would',
  'still-listed': 'would',
  'not-picked-up': 'soon',
  'edition-inactive': 'would',
  'copy-older': 'would',
  unknown: 'would',
};

/** The answer to "am I really online?" in words. */
export interface VisibilityView {
  readonly kind: OwnVisibility['kind'];
  readonly tone: VisibilityTone;
  readonly sight: Sight;
  readonly short: string;
  readonly text: string;
}

const TONES: Readonly<Record<OwnVisibility['kind'], VisibilityTone>> = {
  online: 'online',
  'online-outdated': 'online',
  'private-link': 'attention',
  state: 'hidden',
  'still-listed': 'attention',
  'not-picked-up': 'attention',
  'edition-inactive': 'attention',
  'copy-older': 'attention',
  unknown: 'hidden',
};

/** Puts the answer into words. */
export function describeVisibility(
  visibility: OwnVisibility,
  words: Words,
  locale: string,
): VisibilityView {
  const { kind } = visibility;
  const values = {
    pass: 'pass' in visibility ? describePass(visibility.pass, words, locale) : '',
    state: visibility.kind === 'state' ? describeStateName(visibility.state, words) : '',
    edition: visibility.kind === 'edition-inactive' ? nameEdition(visibility.edition, words) : '',
  };
  return {
    kind,
    tone: TONES[kind],
    sight: SIGHTS[kind],
    short: words(`host.visibility.${kind}.short`),
    text: words(`host.visibility.${kind}.text`, values).trim(),
  };
}

function nameEdition(name: string | null, words: Words): string {
  return name
    ? words('host.visibility.edition', { name })
    : words('host.visibility.editionUnknown');
}

/** When the mirror catches up: only as exactly as anything is known about it. */
function describePass(pass: ExpectedPass | null, words: Words, locale: string): string {
  if (pass === null) return words('host.visibility.passUnknown');
  const time = (instant: Instant) => formatInstant(instant, 'time', locale);
  if (pass.endsAt !== null) return words('host.visibility.passEnds', { time: time(pass.endsAt) });
  if (pass.isRunning) return words('host.visibility.passRunning');
  return words('host.visibility.passBegins', { time: time(pass.beginsAt) });
}
