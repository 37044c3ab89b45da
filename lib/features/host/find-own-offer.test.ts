import { describe, expect, it } from 'vitest';
import { createOwnOffer, FIXTURE_NOW } from '../../domain/host/own-offer.fixture';
import { at, session } from '../../domain/offer.fixture';
import { getTranslator } from '../../messages/get-translator';
import { unbindAll } from '../format/unbind.fixture';
import { drawQrCode } from '../share/draw-qr-code';
import { createAdvert } from './find-own-offer';

const create = (change: Parameters<typeof createOwnOffer>[0] = {}, now = FIXTURE_NOW) =>
  createAdvert(createOwnOffer(change), {
    siteUrl: 'https://programm.example',
    locale: 'de',
    now,
    t: getTranslator('de'),
  });
const ADDRESS = 'https://programm.example/offers/12-kanutour';

const toText = (plain: string) => ({ html: '', plain, isCut: false });
const textsOf = (description: string, applyText: string) => ({
  version: 1,
  description: toText(description),
  applyText: toText(applyText),
});

describe('an advert of an offer', () => {
  it('has its address here and a code of it', () => {
    const { address, code, poster } = create();
    expect(address).toBe(ADDRESS);
    expect(code).toEqual(drawQrCode(ADDRESS, 'M'));
    expect(poster.caution).toBeNull();
  });

  it.each([
    ['secret', { publish: 'private_link' }],
    ['closed', { applicationDeadline: FIXTURE_NOW }],
    ['closed', { publish: 'private_link', applicationDeadline: FIXTURE_NOW }],
    ['closed', { requiresApplication: false, sessions: [{ begin: 1, end: 2 }] }],
  ] as const)('is %s where it should not be hung up without saying so: %j', (caution, change) => {
    expect(create(change).poster.caution).toBe(caution);
  });

  it('is one line and its address for a messenger', () => {
    expect(create().messenger).toBe(
      `Kanutour durch die Auwiesen: Di 28. und Mi 29. Juli, 9–12 Uhr · 2 Termine, nur zusammen, Bootshaus am Wehr, Am Wehr 1, 91413 Neustadt, 8–12 Jahre, 15,00 €, Kanu-Verein. Online anmelden bis So 19. Juli: ${ADDRESS}`,
    );
  });

  it('has one period after a host whose name ends in one', () => {
    const hosts = [{ name: 'Kanu-Verein e.V.' }];
    expect(create({ hosts }).messenger).toContain(', Kanu-Verein e.V. Online anmelden');
  });

  it('is a paragraph with whole sentences of its description for a newsletter', () => {
    const { newsletter } = create({
      texts: textsOf(`Wir paddeln! ${'Danach gibt es Kuchen. '.repeat(60)}`, ''),
    });
    expect(newsletter.split('\n')).toEqual([
      'Kanutour durch die Auwiesen',
      expect.stringMatching(/^Di 28\. und Mi 29\. Juli/),
      'Bootshaus am Wehr, Am Wehr 1, 91413 Neustadt',
      '8–12 Jahre · 15,00 €',
      'Veranstalter: Kanu-Verein',
      '',
      expect.stringMatching(/^Wir paddeln! .* Kuchen\. …$/),
      '',
      'Online anmelden bis So 19. Juli',
      ADDRESS,
    ]);
  });

  it('says on paper its name, when, where, for whom, for how much and how to register', () => {
    expect(unbindAll(create().poster)).toMatchObject({
      name: 'Kanutour durch die Auwiesen',
      when: 'Di 28. und Mi 29. Juli, 9–12 Uhr · 2 Termine, nur zusammen',
      where: 'Bootshaus am Wehr, Am Wehr 1, 91413 Neustadt',
      ages: '8–12 Jahre',
      fee: '15,00 €',
      registration: 'Online anmelden bis So 19. Juli',
    });
  });

  it('says nothing that is true for some days only', () => {
    const now = at('2026-07-18 12:00');
    const { poster, newsletter } = create({}, now);
    expect(unbindAll(poster.registration)).toBe('Online anmelden bis So 19. Juli');
    expect(newsletter).toContain('Online anmelden bis So 19. Juli');
    const sessions = ['2026-07-01', '2026-07-28'].map((day) =>
      session(`${day} 09:00`, `${day} 12:00`),
    );
    const begun = create({ requiresApplication: false, sessions }, now);
    expect(unbindAll(begun.poster.when)).toBe(
      'Mi 1. und Di 28. Juli, 9–12 Uhr · 2 Termine, kommt, wann ihr mögt',
    );
  });

  it('says on paper how to register with the host, and nothing of it where it is online', () => {
    const texts = textsOf('', 'Rufen Sie an: 09999 1');
    expect(create({ texts }).poster.applyText).toBeNull();
    const withHost = create({ texts, onlineApplication: false });
    expect(withHost.poster.applyText).toBe('Rufen Sie an: 09999 1');
  });

  it('leaves out what it does not have', () => {
    const bare = create({
      meetingPoint: null,
      meetingAddress: null,
      description: '',
      sessions: [],
    });
    expect(bare.poster).toMatchObject({ where: null, description: null });
    expect(bare.newsletter).not.toMatch(/null|\n\n/);
  });
});
