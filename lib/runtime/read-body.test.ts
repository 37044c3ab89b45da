import { describe, expect, it } from 'vitest';
import { BodyTooLongError, readBody } from './read-body';

async function* send(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe('a body', () => {
  it('is read to its end', async () => {
    expect(String(await readBody(send('ab', 'c'), { maxBytes: 3 }))).toBe('abc');
    expect((await readBody(send(), { maxBytes: 0, contentLength: '0' })).byteLength).toBe(0);
  });

  it('is refused as soon as it is too long', async () => {
    let sent = 0;
    const endless = (async function* () {
      for (;;) {
        sent += 1;
        yield Buffer.from('abc');
      }
    })();
    await expect(readBody(endless, { maxBytes: 5 })).rejects.toThrow(BodyTooLongError);
    expect(sent).toBe(2);
  });

  it('is not begun where it says itself that it is too long', async () => {
    let isBegun = false;
    const body = (async function* () {
      isBegun = true;
      yield Buffer.from('a');
    })();
    await expect(readBody(body, { maxBytes: 5, contentLength: '6' })).rejects.toThrow(
      'more than 5 bytes',
    );
    expect(isBegun).toBe(false);
  });

  it.each([
    ['read', 9, 'pat-secret'.length],
    ['refused', 3, 3],
  ])('leaves nothing of itself in its chunks when it was %s', async (_, at, maxBytes) => {
    const text = Buffer.from('pat-secret');
    const chunks = [text.subarray(0, at), text.subarray(at)];
    const body = (async function* () {
      yield* chunks;
    })();
    await readBody(body, { maxBytes }).catch(() => {});
    expect(chunks[0]).toEqual(Buffer.alloc(at));
  });
});
