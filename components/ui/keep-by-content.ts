import { hash } from 'node:crypto';
import { keepDrawn } from './drawn';
import type { KeptPart } from './part-data';

/**
 * Keeps what a page draws, and returns its name: short, because it is sent, and the same for the
 * same content, because equal pages are equal byte by byte. `content`: plain data that is equal only
 * where `drawn` is.
 */
export function keepByContent(content: object, drawn: unknown = content): string {
  const name = hash('sha1', JSON.stringify(content), 'base64url');
  keepDrawn('markup', name, drawn);
  return name;
}

/**
 * Keeps the properties of the page's late part, and returns their name. `sent` goes to the browser as
 * JSON; on the server `drawn` is added, or is in place of the same properties.
 */
export function keepPart(sent: object, drawn: object): string {
  const part: KeptPart<object> = {
    properties: { ...sent, ...drawn },
    text: JSON.stringify(sent),
  };
  const name = hash('sha1', part.text + JSON.stringify(drawn), 'base64url');
  keepDrawn('part', name, part);
  return name;
}
