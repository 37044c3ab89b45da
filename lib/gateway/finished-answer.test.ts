import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { FinishedAnswer } from './finish-answer';

const BODY = Buffer.from('Ferien '.repeat(1_000));
const HEAD = {
  status: 200,
  headers: [],
  cacheControl: '',
  contentType: 'text/html',
  isTagged: true,
  saysAge: false,
  total: null,
};

/** The bytes that are sent to who reads this encoding. */
async function send(answer: FinishedAnswer, encoding: string): Promise<Buffer> {
  let sent: Buffer = Buffer.alloc(0);
  const response = {
    writeHead: () => response,
    end(bytes: Buffer) {
      sent = bytes;
    },
  };
  const asked = { method: 'GET', headers: { 'accept-encoding': encoding } };
  const age = { mirrorSeconds: null, isFresh: true };
  await answer.send(asked, response as unknown as ServerResponse, age);
  return sent;
}

it('a text is held compressed, and unpacked for those who read no Brotli', async () => {
  const answer = await FinishedAnswer.create(HEAD, BODY);
  expect(answer.byteLength).toBeLessThan(BODY.byteLength / 2);
  expect(brotliDecompressSync(await send(answer, 'br'))).toEqual(BODY);
  expect(await send(answer, 'identity')).toEqual(BODY);
  expect(gunzipSync(await send(answer, 'gzip'))).toEqual(BODY);
  const mine = await FinishedAnswer.create({ ...HEAD, isTagged: false }, BODY);
  for (const coding of ['gzip', 'identity']) {
    const [bytes, again] = await Promise.all([send(answer, coding), send(answer, coding)]);
    expect(again, 'it is made once').toBe(bytes);
    expect(await send(mine, coding)).not.toBe(await send(mine, coding));
  }
});

it('anything else is held and sent as it came', async () => {
  const answer = await FinishedAnswer.create({ ...HEAD, contentType: 'image/png' }, BODY);
  expect(await send(answer, 'br, gzip')).toBe(BODY);
});
