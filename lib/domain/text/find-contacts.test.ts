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
    expect(findContacts(text).phones[0]?.href).toBe(href);
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
    expect(findContacts(text).phones).toEqual([]);
  });

  it('names each once, in order', () => {
    const text =
      'mail an ferien@verein.example, <b>max_m@jugend.verein.example</b>, ferien@verein.example';
    expect(findContacts(`${text} 09999 8080 oder 09999/8080`)).toEqual({
      phones: [{ text: '09999 8080', href: 'tel:099998080' }],
      mails: ['ferien@verein.example', 'max_m@jugend.verein.example'],
    });
  });

  it('takes time in proportion to the text', () => {
    for (const part of ['0', '(', '0 ', 'a.', 'a@', '@', '09/', '.-']) {
      const text = part.repeat(20_000 / part.length);
      expect([part, measureGrowth(text, 4, findContacts) < 10]).toEqual([part, true]);
    }
  });
});
