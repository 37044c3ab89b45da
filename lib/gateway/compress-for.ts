import type { IncomingMessage } from 'node:http';
import { readAcceptedEncodings } from './accepted-encodings';
import type { FinishedAnswer } from './finished-answer';
import { compress } from './representation';

/**
 * Compresses a first answer before it is sent, when the visitor can read that: with gzip, which takes
 * milliseconds where Brotli takes tens. Brotli follows in the background when the answer is kept.
 */
export async function compressFor(request: IncomingMessage, answer: FinishedAnswer): Promise<void> {
  const accepted = readAcceptedEncodings(request.headers['accept-encoding']);
  if (!accepted.gzip || !answer.isCompressible) return;
  if (answer.has('gzip') || (accepted.br && answer.has('br'))) return;
  answer.add(await compress(answer.identity, 'gzip'));
}
