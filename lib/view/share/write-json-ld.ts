import type { JsonLd } from './create-event-json-ld';

/**
 * JSON-LD as it may stand inside a `<script>`: no host's text can close the element or open a
 * comment, because every sign that means something to HTML is written as an escape of JSON.
 */
export function writeJsonLd(value: JsonLd | readonly JsonLd[]): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
