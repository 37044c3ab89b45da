import { toPhoneHref } from '../../domain/text/find-addresses';

const LONGEST_ADDRESS = 2_000;
const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];
const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|jpe?g|png|gif|webp|html?|php|aspx?|txt|zip|ics|csv|mp[34])$/i;

/**
 * Where a host's link leads: what it wrote without a scheme is completed, a path lies on the offer's own
 * website. Null: nowhere, or to our own site.
 */
export function resolveAddress(written: string, base: string | null): string | null {
  const address = written
    .replace(/[\n\t]/g, '')
    .trim()
    .replace(/^(https?):\/*(?=[^/])/i, '$1://');
  if (address === '' || address.startsWith('#') || address.length > LONGEST_ADDRESS) return null;
  const whole = completeAddress(address.replace(/^(?:callto|phone):/i, 'tel:'));
  try {
    const url = new URL(whole, base && URL.canParse(base) ? base : undefined);
    if (!PROTOCOLS.includes(url.protocol)) return null;
    return /^https?:\/\/[^\s\\]+$/i.test(whole) ? whole : url.href;
  } catch {
    return null;
  }
}

function completeAddress(address: string): string {
  if (/^(?:mailto|tel):/i.test(address))
    return address.replace(/^tel:(.*)/i, (_, phone: string) => toPhoneHref(phone.trim()));
  if (address.startsWith('//')) return `https:${address}`;
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.\p{L}{2,}(?:\?[^\s]*)?$/u.test(address))
    return `mailto:${address}`;
  if (/^\+?[\d\s()/.-]{5,30}$/.test(address) && address.replace(/\D/g, '').length > 5)
    return toPhoneHref(address);
  const [host = ''] = address.split(/[/?#]/, 1);
  const isHost = /^(?:[\p{L}\d_-]{1,63}\.){1,9}\p{L}{2,}(?::\d{1,5})?$/u.test(host);
  if (isHost && (/^www\./i.test(host) || address !== host || !FILE.test(host)))
    return `https://${address}`;
  return address;
}
