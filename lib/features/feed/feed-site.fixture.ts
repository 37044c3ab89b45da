import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import type { Instant } from '../../domain/instant';
import type { Change } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import type { Locale } from '../../messages/locale';
import { createFixedMirror, createMirrorInState } from '../../renderer/fixed-mirror.fixture';
import type { Site } from '../../renderer/site';
import { createProgrammeContext } from '../programme-context';
import type { FeedContext } from './answer-feed';

/** What a query string asks of a site, at the time of its clock. */
export function askSite(site: Site, query = '', locale: Locale = 'de') {
  return createProgrammeContext(site, locale, new URLSearchParams(query));
}

/** The same for a feed. */
export function askFeed(site: Site, query = ''): FeedContext {
  const context = askSite(site, query);
  const { generation } = context.requestTime;
  if (generation === null) throw new Error('loading');
  return { ...context, generation };
}

/** Site that feeds are made from, at a fixed time; null offers: no pass is complete. */
export function createFeedSite(
  offers: readonly Offer[] | null,
  now: Instant,
  changes: readonly Change[] = [],
  instance: Partial<Site['instance']> = {},
): Site {
  const known = { changes, rules: { ...DEFAULT_RULES, editions: instance.editions ?? [] } };
  return {
    programme:
      offers === null
        ? createMirrorInState({ kind: 'empty' }, known)
        : createFixedMirror(offers, known),
    settings: { siteUrl: 'https://ferien.example', upstreamGapMs: 12_500 },
    instance: {
      name: 'Ferienprogramm Neustadt',
      languages: ['de', 'en'],
      legal: { easy: null, sign: null },
      assistants: { train: true },
      screen: { seconds: 12, rows: null, theme: 'auto' },
      ...instance,
    },
    ask: {
      recallOffer: async (alias: string) =>
        alias === 'geheim'
          ? { kind: 'found', value: { ...offers?.[0], alias, publish: 'private_link' } }
          : { kind: 'none' },
    },
    clock: () => now,
  } as unknown as Site;
}
