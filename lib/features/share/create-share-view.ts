import { type Offer, toTownAlias } from '../../domain/offer';
import { getTranslator } from '../../messages/get-translator';
import { joinList } from '../../messages/language';
import type { Site } from '../../renderer/site';
import type { SpeechContext } from '../context';
import { unbind } from '../format/format-day';
import { formatAges } from '../format/format-fee';
import { getPlaceName } from '../format/format-place';
import { fillFeedback, offerHref } from '../links';
import { formatWhen } from '../session/format-when';

export function createShareView(
  offer: Offer,
  { settings: { siteUrl }, instance: { feedback, contact } }: Site,
  context: SpeechContext,
) {
  const { t, locale } = context;
  const facts = [formatWhen(offer, context), getPlaceName(offer), formatAges(offer, t)];
  const text = unbind(joinList([offer.name, ...facts], locale));
  const url = siteUrl + offerHref(locale, offer.alias);
  const message = encodeURIComponent(`${text} – ${url}`);
  return {
    /** "Pizza backen, Mo 30. Nov., 16:30–18 Uhr, Backhaus, 8–12 Jahre" */
    text,
    url,
    /** The same by mail and messenger, for browsers without a share sheet. */
    links: [
      { label: t('offer.shareBy.mail'), href: toMail('', offer.name, `${text}\n\n${url}`) },
      { label: 'SMS', href: `sms:?&body=${message}` },
      { label: 'WhatsApp', href: `https://wa.me/?text=${message}` },
      {
        label: 'Telegram',
        href: `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
      },
    ],
    /** A mail that names the offer, or the town's page; null: the town gave no address. */
    reportHref: createReport(offer, siteUrl, feedback ?? contact.email ?? null),
  };
}

/** In German, the language of the town that reads it. */
function createReport(offer: Offer, siteUrl: string, feedback: string | null): string | null {
  if (feedback === null) return null;
  const t = getTranslator('de');
  const [number = offer.alias] = /^\d+/.exec(toTownAlias(offer)) ?? [];
  const values = { number, name: offer.name, url: siteUrl + offerHref('de', offer.alias) };
  if (/^https?:/.test(feedback)) return fillFeedback(feedback, values);
  return toMail(feedback, t('offer.report.subject', values), t('offer.report.body', values));
}

function toMail(to: string, subject: string, body: string): string {
  const lines = body.replaceAll('\n', '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
