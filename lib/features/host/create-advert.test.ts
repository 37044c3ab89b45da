import { describe, expect, it } from 'vitest';
import { createOwnOffer, FIXTURE_NOW } from '../../domain/host/own-offer.fixture';
import { getTranslator } from '../../messages/get-translator';
import { unbindAll } from '../format/unbind.fixture';
import { drawQrCode } from '../share/draw-qr-code';
import { createAdvert } from './create-advert';

const create = (change: Parameters<typeof createOwnOffer>[0] = {}) =>
  createAdvert(createOwnOffer(change), {
    ...{ siteUrl: 'https://programm.example', locale: 'de', now: FIXTURE_NOW },
    t: getTranslator('de'),
  });
const ADDRESS = 'https://programm.example/offers/12-kanutour';

const toText = (plain: string) => ({ html: '', plain, isCut: false });
const textsOf = (description: string, applyText: string) => ({
  ...{ version: 1, description: toText(description), applyText: toText(applyText) },
});

describe('an offer that is told of', () => {
  it('has its address here and a code of it', () => {
    const { address, code, isSecret } = create();
    expect(address).toBe(ADDRESS);
    expect(code).toEqual(drawQrCode(ADDRESS, 'M'));
    expect(isSecret).toBe(false);
    expect(create({ publish: 'private_link' }).isSecret).toBe(true);
  });

  it('is one line and its address for a messenger', () => {
    expect(create().messenger).toBe(
      `Kanutour durch die Auwiesen: Di 28. und Mi 29. Juli, 9–12 Uhr · 2 Termine, nur zusammen, Bootshaus am Wehr, Am Wehr 1, 91413 Neustadt, 8–12 Jahre, 15,00 €. Online anmelden bis So 19. Juli: ${ADDRESS}`,
    );
  });

  it('is a paragraph with its description for a newsletter, cut at a word', () => {
    const { newsletter } = create({ texts: textsOf(`Paddeln ${'und noch mehr '.repeat(60)}`, '') });
    const lines = newsletter.split('\n');
    expect(lines[0]).toBe('Kanutour durch die Auwiesen');
    expect(lines.at(-1)).toBe(ADDRESS);
    expect(newsletter).toContain('\n\nPaddeln und noch mehr');
    expect(newsletter).toContain('…\n\nOnline anmelden bis So 19. Juli\n');
    expect(newsletter.length).toBeLessThan(900);
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
