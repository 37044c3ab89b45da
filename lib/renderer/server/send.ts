import type { ServerResponse } from 'node:http';
import type { CleanAnswer } from '../../next/next-answer';
import { RENDERED_HEADERS } from '../../protocol/rendered';
import type { AnswerHead, Render } from '../renders';

type Header = readonly [name: string, value: string];

/** Notes on an answer. */
export interface Beside extends Pick<Render, 'answer' | 'total'> {
  /** Version of the municipality's configuration; null: it has one for ever. */
  readonly configuration: string | null;
}

/** Sends an answer to the gateway, with what the page has recorded. */
export function sendAnswer(
  response: ServerResponse,
  answer: CleanAnswer,
  { answer: recorded, total, configuration }: Beside,
): void {
  const { scriptHashes } = answer;
  send(response, recorded?.status ?? answer.status, answer.body, [
    ...answer.headers,
    ...(recorded ? writeRecorded(recorded) : []),
    ...(scriptHashes.length > 0
      ? [[RENDERED_HEADERS.scripts, scriptHashes.join(' ')] as const]
      : []),
    ...(total === null ? [] : [[RENDERED_HEADERS.total, String(total)] as const]),
    ...(configuration === null ? [] : [[RENDERED_HEADERS.configuration, configuration] as const]),
  ]);
}

/** Says in a word of plain text what became of a request that nothing was made for. */
export function sendPlain(
  response: ServerResponse,
  status: number,
  text: string,
  headers: readonly Header[] = [],
): void {
  const plain: readonly Header[] = [
    ['content-type', 'text/plain; charset=utf-8'],
    ['cache-control', 'no-store'],
  ];
  send(response, status, Buffer.from(`${text}\n`), [...plain, ...headers]);
}

function send(
  response: ServerResponse,
  status: number,
  body: Buffer,
  headers: readonly Header[],
): void {
  response.sendDate = false;
  response.writeHead(status, [...headers, ['content-length', String(body.byteLength)]].flat());
  response.end(body);
}

function writeRecorded({ location, retryAfterSeconds, noStore, noIndex }: AnswerHead): Header[] {
  const headers: Header[] = [];
  if (location !== undefined) headers.push(['location', location]);
  if (retryAfterSeconds !== undefined) headers.push(['retry-after', String(retryAfterSeconds)]);
  if (noStore) headers.push(['cache-control', 'no-store']);
  if (noIndex) headers.push(['x-robots-tag', 'noindex']);
  return headers;
}
