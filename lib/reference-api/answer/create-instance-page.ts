import { formatBerlin } from '../berlin-time';
import type { KnownOffer } from '../catalogue/catalogue';

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function inWords(time: string | null): string {
  if (time === null) return 'offen';
  const [day = '', clock = ''] = formatBerlin(Date.parse(time)).split('T');
  return `${day.split('-').reverse().join('.')}, ${clock.slice(0, 5)} Uhr`;
}

function createDocument(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>body{font:18px/1.6 system-ui,sans-serif;max-width:42rem;margin:3rem auto;padding:0 1rem;
color:#16233b;background:#fbf7ee}small{color:#545f76}li{margin:.2rem 0}
.box{background:#fff;border:1px solid #e6dfcf;border-radius:14px;padding:1rem 1.5rem}</style>
</head><body>${body}</body></html>
`;
}

function howToRegister({ record }: KnownOffer): string {
  if (!record.requiresApplication) return 'Eine Anmeldung ist nicht nötig. Kommt einfach vorbei.';
  if (!record.onlineApplication) return 'Bitte meldet euch direkt beim Veranstalter an.';
  return 'Hier stünde das Anmeldeformular der Gemeinde. Dies ist eine Vorführung: Es wird nichts gebucht.';
}

/**
 * The instance's own page of an offer (its `url`), or its start page without an alias; null when
 * there is no such offer or it is not public.
 */
export function createInstancePage(
  alias: string | undefined,
  offers: readonly KnownOffer[],
): string | null {
  if (alias === undefined) {
    return createDocument(
      'Ferienprogramm',
      '<h1>Ferienprogramm</h1><p>Die Angebote gibt es als JSON unter ' +
        '<a href="/api/offers">/api/offers</a>.</p>',
    );
  }
  const offer = offers.find(({ record }) => record.alias === alias);
  if (!offer?.isPublic) return null;
  const sessions = offer.record.dates
    .map(({ begin, end }) => `<li>${inWords(begin)} bis ${inWords(end)}</li>`)
    .join('');
  const hosts = offer.hosts.map(({ name }) => escapeHtml(name)).join(', ');
  return createDocument(
    offer.record.name,
    `<small>${escapeHtml(offer.edition.name)}</small><h1>${escapeHtml(offer.record.name)}</h1>` +
      `<p>von ${hosts}</p><ul>${sessions}</ul>` +
      `<div class="box"><h2>Anmeldung</h2><p>${howToRegister(offer)}</p></div>`,
  );
}
