import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import type { Instant } from '../../domain/instant';
import type { Change } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import { createFixedMirror, createMirrorInState } from '../../renderer/fixed-mirror.fixture';
import type { Site } from '../../renderer/site';

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
        ? createMirrorInState({ kind: 'empty', progress: null }, known)
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
