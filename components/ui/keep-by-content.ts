import { hash } from 'node:crypto';
import { keepDrawn } from './drawn';

/**
 * Keeps what a page draws, and returns its name: short, because it is sent, and the same for the
 * same content, because equal pages are equal byte by byte. `content`: plain data that is equal only
 * where `drawn` is.
 */
export function keepByContent(content: object, drawn: unknown = content): string {
  const name = hash('sha1', JSON.stringify(content), 'base64url');
  keepDrawn(name, drawn);
  return name;
}
