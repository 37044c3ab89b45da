import { describe, expect, it } from 'vitest';
import type { WholeAnswer } from '../protocol/rendered';
import { cleanAnswer } from './next-answer';

const NONCE = 'aaaaaaaaaaaaaaaaaaaaaa';
const PAGE = `<p>Für</p><script nonce="${NONCE}">self.__next_f.push([1,"${NONCE}"])</script>`;

/** Cleans an answer of this type. */
function clean(type: string, nonce = NONCE, headers: WholeAnswer['headers'] = [], isEmbed = false) {
  const answer = {
    status: 200,
    headers: [['content-type', type], ...headers] as const,
    body: Buffer.from(PAGE),
  };
  const { body, ...rest } = cleanAnswer(answer, nonce, isEmbed ? null : '');
  return { ...rest, text: body.toString() };
}

describe('an answer of Next', () => {
  it('that is a page names its scripts by hash', () => {
    const { text, scriptHashes } = clean('text/html; charset=utf-8');
    expect(text).toBe('<p>Für</p><script>self.__next_f.push([1,""])</script>');
    expect(scriptHashes).toHaveLength(1);
  });

  it('that is navigation data loses the nonce alone', () => {
    const { text, scriptHashes } = clean('text/x-component');
    expect(text).toBe('<p>Für</p><script>self.__next_f.push([1,""])</script>');
    expect(scriptHashes).toEqual([]);
  });

  it('that is something else stays as it is, as does a page of which nothing was marked', () => {
    expect(clean('application/json')).toMatchObject({ text: PAGE });
    for (const isEmbed of [false, true]) {
      const unmarked = { text: PAGE, scriptHashes: [] };
      expect(clean('text/html', '', [], isEmbed)).toMatchObject(unmarked);
    }
  });

  it('names the nonce in no header, and decides on no caching of a page', () => {
    const link = `</a.webp>; rel=preload; as="image"; nonce="${NONCE}"`;
    const cached = [['cache-control', 'no-store']] as const;
    const { headers } = clean('text/html', NONCE, [['link', link], ...cached]);
    expect(headers).toEqual([
      ['content-type', 'text/html'],
      ['link', '</a.webp>; rel=preload; as="image"'],
    ]);
    expect(clean('application/json', NONCE, cached).headers).toContainEqual(cached[0]);
  });
});
