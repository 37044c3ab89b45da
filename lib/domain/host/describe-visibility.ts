import type { Words } from '../words';
import { describeStateName } from './describe-state';
import type { OwnVisibility } from './explain-visibility';
import { formatInstant } from './format-instant';

export type VisibilityTone = 'online' | 'attention' | 'hidden';

/** The answer to "am I really online?" in words. */
export interface VisibilityView {
  readonly kind: OwnVisibility['kind'];
  readonly tone: VisibilityTone;
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
  unknown: 'hidden',
};

/** Puts the answer into words. */
export function describeVisibility(
  visibility: OwnVisibility,
  words: Words,
  locale: string,
): VisibilityView {
  const { kind } = visibility;
  const until = 'until' in visibility ? visibility.until : null;
  const values = {
    until:
      until === null
        ? words('host.visibility.untilUnknown')
        : words('host.visibility.until', { time: formatInstant(until, 'time', locale) }),
    state: visibility.kind === 'state' ? describeStateName(visibility.state, words) : '',
    edition: visibility.kind === 'edition-inactive' ? (visibility.edition ?? '') : '',
  };
  return {
    kind,
    tone: TONES[kind],
    short: words(`host.visibility.${kind}.short`),
    text: words(`host.visibility.${kind}.text`, values).trim(),
  };
}
