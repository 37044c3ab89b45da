import { hash } from 'node:crypto';
import { keepDrawn } from './drawn';

/**
 * Keeps what a page draws, and returns its name: short, because it is sent, and the same for the
 * same content, because equal pages are equal byte by byte.
 */
export function keepByContent(drawn: object): string {
  const name = hash('sha1', JSON.stringify(drawn), 'base64url');
  keepDrawn(name, drawn);
  return name;
}
