import { describe, expect, it } from 'vitest';
import { findContacts } from './find-addresses';
import { measureGrowth } from './text-time.fixture';

describe('contacts in a text', () => {
  it.each([
    ['Ruft an: 09999 8080.', 'tel:099998080'],
    ['Tel. 0171/000 00 00', 'tel:01710000000'],
    ['(09999) 80-80', 'tel:099998080'],
    ['+49 (0) 9999 80 80', 'tel:+4999998080'],
    ['0049 9999 8080', 'tel:004999998080'],
    ['Telefon:09999 8080', 'tel:099998080'],
    ['Sagt, wie viele ihr seid. 09999 8080.', 'tel:099998080'],
    ['<a href="tel:099998080">Anruf</a> 09999/8080', 'tel:099998080'],
  ])('"%s": %s', (text, href) => {
    expect(findContacts([text]).phone?.href).toBe(href);
  });

  it.each([
    'Am 01.08.2026 um 10 Uhr',
    '09.30 - 12.00 Uhr',
    'Mo 03.08. – 07.08.',
    'IBAN DE02 1203 0000 0000 2020 51',
    'https://verein.example/0123456789',
    'Fax: 09999 8081',
    'Steuer-ID: 0999 8081',
    'Kundennr. 0999 8081',
    'Kosten 05 €, ab 06 Jahren',
    'PLZ 01234',
  ])('no phone: "%s"', (text) => {
    expect(findContacts([text]).phone).toBeUndefined();
  });

  it('names the first of each, as it is written', () => {
    const mails = 'mail an <b>max_m@jugend.verein.example</b>, ferien@verein.example';
    expect(findContacts([mails, '09999/8080 oder 09999 8081'])).toEqual({
      phone: { text: '09999/8080', href: 'tel:099998080' },
      mail: { text: 'max_m@jugend.verein.example', href: 'mailto:max_m@jugend.verein.example' },
    });
  });

  it('takes time in proportion to the text', () => {
    for (const part of ['0', '(', '0 ', 'a.', 'a@', '@', '09/', '.-']) {
      const text = part.repeat(20_000 / part.length);
      const growth = measureGrowth(text, 4, (grown) => findContacts([grown]));
      expect([part, growth < 10]).toEqual([part, true]);
    }
  });
});
