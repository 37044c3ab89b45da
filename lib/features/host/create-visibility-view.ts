import type { ExpectedPass, OwnVisibility } from '../../domain/host/explain-visibility';
import type { Instant } from '../../domain/instant';
import type { Translator } from '../../messages/language';
import { formatInstant } from '../format/format-day';
import { formatStateName } from './create-state-view';

/** Whether families find the offer, which decides the colour. */
export type VisibilityTone = 'online' | 'attention' | 'hidden';

/** Whether families see the offer as in its preview: now, soon, by its link only, or not. */
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

/** Whether the site has a page of the offer, now or within minutes. */
export function hasPage({ kind }: Pick<OwnVisibility, 'kind'>): boolean {
  return SIGHTS[kind] !== 'would';
}

/** Visibility of an own offer as text. */
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

/** Formats the visibility. */
export function createVisibilityView(
  visibility: OwnVisibility,
  t: Translator,
  locale: string,
): VisibilityView {
  const { kind } = visibility;
  const values = {
    pass: 'pass' in visibility ? formatPass(visibility.pass, t, locale) : '',
    state: visibility.kind === 'state' ? formatStateName(visibility.state, t) : '',
    edition: visibility.kind === 'edition-inactive' ? nameEdition(visibility.edition, t) : '',
  };
  return {
    kind,
    tone: TONES[kind],
    sight: SIGHTS[kind],
    short: t(`host.visibility.${kind}.short`),
    text: t(`host.visibility.${kind}.text`, values).trim(),
  };
}

function nameEdition(name: string | null, t: Translator): string {
  return name ? t('host.visibility.edition', { name }) : t('host.visibility.editionUnknown');
}

/** Expected time of the mirror's update, as precisely as known. */
function formatPass(pass: ExpectedPass | null, t: Translator, locale: string): string {
  if (pass === null) return t('host.visibility.passUnknown');
  const time = (instant: Instant) => formatInstant(instant, 'time', locale);
  if (pass.endsAt !== null) return t('host.visibility.passEnds', { time: time(pass.endsAt) });
  if (pass.isRunning) return t('host.visibility.passRunning');
  return t('host.visibility.passBegins', { time: time(pass.beginsAt) });
}
