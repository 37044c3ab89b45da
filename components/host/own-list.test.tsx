import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createOwnOffer, FIXTURE_NOW } from '@/lib/domain/host/own-offer.fixture';
import { createOwnRow } from '@/lib/features/host/create-own-row';
import type { ReviewedOffer } from '@/lib/features/host/review-own';
import { getTranslator } from '@/lib/messages/get-translator';
import { OwnTable } from './own-list';

const t = getTranslator('de');
const finding: ReviewedOffer['findings'][number] = {
  code: 'no-picture',
  severity: 'hint',
  values: {},
  fingerprint: 'no-picture.1a',
};
const calm: ReviewedOffer = {
  offer: createOwnOffer(),
  findings: [],
  intended: [],
  visibility: { kind: 'online' },
  repair: { kind: 'instance', url: 'https://instance.example' },
};

/** Text of the list about an offer: its check. */
function readCheck(change: Partial<ReviewedOffer>): string {
  const row = createOwnRow({ ...calm, ...change }, { t, locale: 'de', now: FIXTURE_NOW });
  const html = renderToStaticMarkup(<OwnTable rows={[row]} hasHosts={false} locale="de" t={t} />);
  const [, cell = ''] = html.split('data-label="Prüfung">');
  return cell.replaceAll(/<[^>]*>/g, '');
}

describe('the list of own offers', () => {
  it('says that an offer is in order where nothing at all is found', () => {
    expect(readCheck({})).toBe('in Ordnung');
  });

  it.each<[string, Partial<ReviewedOffer>]>([
    ['that has a hint', { findings: [finding] }],
    ['of which something is marked as intended', { intended: [finding] }],
    [
      'that was cancelled',
      { offer: createOwnOffer({ states: [{ name: 'cancelled', since: FIXTURE_NOW }] }) },
    ],
  ])('says it of none %s', (_, change) => {
    expect(readCheck(change)).not.toMatch(/^$|in Ordnung/);
  });
});
