import { describe, expect, it } from 'vitest';
import {
  createOwnOffer,
  createReadinessContext,
  FIXTURE_NOW,
} from '../../domain/host/own-offer.fixture';
import { checkReadiness } from '../../domain/host/readiness/check-readiness';
import { DAY_MS } from '../../domain/instant';
import { at } from '../../domain/offer.fixture';
import { getTranslator } from '../../messages/get-translator';
import { unbindAll } from '../format/unbind.fixture';
import { createFindingView, createVisibilityView, hasPage } from './create-own-row';

/** A translator that returns key and values. */
const t = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace('host.visibility.', ''), ...Object.values(values).filter(Boolean)].join(' ');

describe('an edition that is not active', () => {
  it.each([
    ['Sommerferien 2026', 'not-listed.text edition Sommerferien 2026'],
    [null, 'not-listed.text editionUnknown'],
    ['', 'not-listed.text editionUnknown'],
  ])('is named where it has a name: %j', (edition, text) => {
    const view = createVisibilityView({ kind: 'not-listed', edition }, t);
    expect(view.text).toBe(text);
  });
});

describe('an address to hand on, its code and a poster', () => {
  it('are there for what has a page, now or soon, by its link alone too', () => {
    const kinds = ['online', 'pending', 'private-link'] as const;
    expect(kinds.map((kind) => hasPage({ kind }))).toEqual([true, true, true]);
  });

  it('are not there for what has none', () => {
    const kinds = ['state', 'not-listed', 'removing'] as const;
    expect(kinds.some((kind) => hasPage({ kind }))).toBe(false);
  });
});

describe('how families see the preview', () => {
  it.each<[Parameters<typeof createVisibilityView>[0], string]>([
    [{ kind: 'online' }, 'see'],
    [{ kind: 'pending' }, 'soon'],
    [{ kind: 'private-link' }, 'link'],
    [{ kind: 'state', state: 'draft' }, 'would'],
    [{ kind: 'not-listed', edition: null }, 'would'],
  ])('%j: %s', (visibility, sight) => {
    expect(createVisibilityView(visibility, t).sight).toBe(sight);
  });
});

function say(deadline: string, locale: 'de' | 'en' = 'de') {
  const offer = createOwnOffer({
    applicationDeadline: at(deadline),
    requiresApplication: false,
    onlineApplication: false,
  });
  const found = checkReadiness(offer, createReadinessContext()).find(
    ({ code }) => code === 'deadline-without-registration',
  );
  if (!found) throw new Error('The rule found nothing.');
  return createFindingView(found, { t: getTranslator(locale), locale, now: FIXTURE_NOW }).sentence;
}

describe('a deadline among the findings', () => {
  it('is the last day on which one can register, as families read it', () => {
    expect(unbindAll(say('2026-07-20 00:00'))).toContain(
      'bis einschließlich Sonntag, 19. Juli 2026)',
    );
    expect(say('2026-07-20 00:00', 'en')).toContain('up to and including Sunday');
  });

  it('keeps its time where it has one', () => {
    expect(unbindAll(say('2026-07-20 18:00'))).toContain('bis Montag, 20. Juli 2026 um 18:00 Uhr)');
  });
});

describe('a draft among the findings', () => {
  const draft = (since: number | null, locale: 'de' | 'en' = 'de') => {
    const offer = createOwnOffer({ states: [{ name: 'draft', since }] });
    const found = checkReadiness(offer, createReadinessContext()).find(
      ({ code }) => code === 'draft-not-completed',
    );
    if (!found) throw new Error('The rule found nothing.');
    return createFindingView(found, { t: getTranslator(locale), locale, now: FIXTURE_NOW })
      .sentence;
  };

  it('says since when it is one', () => {
    expect(draft(FIXTURE_NOW - 3 * DAY_MS)).toContain('ist seit 3 Tagen ein Entwurf.');
    expect(draft(FIXTURE_NOW, 'en')).toContain('has been a draft since today.');
  });

  it('needs no time, which not every instance reports', () => {
    expect(draft(null)).toContain('ist noch ein Entwurf.');
    expect(draft(null, 'en')).toContain('is still a draft.');
  });
});

describe('repeats that differ', () => {
  /** What is said of the second run of an offer, with these changes, beside the first. */
  function compare(change: Parameters<typeof createOwnOffer>[0], locale: 'de' | 'en' = 'de') {
    const first = createOwnOffer({ bring: 'Badezeug, Handtuch' });
    const sessions = [{ begin: at('2026-08-04 09:00'), end: at('2026-08-04 12:00') }];
    const second = createOwnOffer({ id: 13, sessions, bring: 'Badezeug, Handtuch', ...change });
    const findings = checkReadiness(second, createReadinessContext([first, second]));
    return findings.map((finding) =>
      createFindingView(finding, { t: getTranslator(locale), locale, now: FIXTURE_NOW }),
    );
  }

  it('are said to lack what is empty here, with the text of the repeat to copy', () => {
    const [finding] = compare({ bring: '' });
    expect(finding?.sentence).toBe(
      'Hier fehlt: Mitzubringen. Bei einer Wiederholung ist es ausgefüllt.',
    );
    const other = { id: 12, name: 'Kanutour durch die Auwiesen', day: 'Di\u00a028.\u00a0Juli' };
    expect(finding?.comparisons).toEqual([
      { label: 'Mitzubringen', here: null, there: 'Badezeug, Handtuch', other },
    ]);
  });

  it('show what each of them has', () => {
    const [finding] = compare({ feeCents: 0, meetingLat: 49.6 }, 'en');
    expect(finding?.sentence).toBe(
      'A repeat has something else under: price, position on the map.',
    );
    expect(finding?.comparisons.map(({ here, there }) => [here, there])).toEqual([
      ['free', '€15.00'],
      ['49.6, 10.61', '49.58, 10.61'],
    ]);
    expect(compare({ bring: '', feeCents: 0 })[0]?.sentence).toBe(
      'Hier fehlt: Mitzubringen. Anders als bei einer Wiederholung: Preis.',
    );
  });
});

describe('a finding', () => {
  it('can be marked as intended unless that is impossible', () => {
    const view = (change: Parameters<typeof createOwnOffer>[0]) =>
      checkReadiness(createOwnOffer(change), createReadinessContext()).map(
        (finding) =>
          createFindingView(finding, { t: getTranslator('de'), locale: 'de', now: FIXTURE_NOW })
            .fingerprint,
      );
    expect(view({ minAge: 12, maxAge: 8 })).toEqual([null]);
    expect(view({ sessions: [] })).toEqual([null]);
    expect(view({ media: [] })).toEqual([expect.stringMatching(/^no-picture\./)]);
  });
});
