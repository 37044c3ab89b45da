import { describe, expect, it } from 'vitest';
import type { TextQuestion } from '../../protocol/content';
import { BarredError, type Jobs, openJobs } from '../jobs';
import { deriveInTime } from './derive-in-time';

const QUESTION: TextQuestion = {
  ...{ name: '1-kanu description', source: '**Kanu** & <b>Eis</b>', base: null },
  ...{ idPrefix: 'd-', top: 3, isForeign: true },
};
const PLAIN = { html: '<p>**Kanu** &#38; Eis</p>', plain: '**Kanu** & Eis', isCut: false };

async function derive(more: Partial<Parameters<typeof deriveInTime>[2]> = {}) {
  const warned: object[] = [];
  const log = { warn: (event: unknown) => void warned.push(event as object) } as never;
  const jobs = openJobs(null, log);
  const text = await deriveInTime('ferien.example', QUESTION, { jobs, log, ...more });
  return { text: { ...text, plain: text.plain.replace(/ +/g, ' ') }, warned };
}

describe('a text in bounded time', () => {
  it('is derived', async () => {
    const { text, warned } = await derive();
    expect(text.html).toBe('<p><strong>Kanu</strong> &amp; <b>Eis</b></p>');
    expect(warned).toEqual([]);
  });

  it.each([
    [
      'that never ends',
      'text-too-slow',
      () => {
        for (;;);
      },
    ],
    ['that backtracks for ever', 'text-too-slow', () => /^(a+)+$/.test(`${'a'.repeat(40)}b`)],
    [
      'that breaks the parser',
      'text-broken',
      () => {
        throw new RangeError('too deep');
      },
    ],
  ])('%s stands in escaped paragraphs and is named in the log', async (_, event, act) => {
    const { text, warned } = await derive({ derive: act as never, limitMs: 30 });
    expect(text.plain).toBe(PLAIN.plain);
    expect(text.html).not.toContain('<b>');
    expect(warned.at(-1)).toMatchObject({ event, site: 'ferien.example', text: QUESTION.name });
  });

  it('is kept so too where two processes have died of it', async () => {
    const jobs: Jobs = { run: () => Promise.reject(new BarredError('x')) };
    const { text, warned } = await derive({ jobs });
    expect(text.plain).toBe(PLAIN.plain);
    expect(warned).toMatchObject([{ event: 'text-barred', text: QUESTION.name }]);
  });
});
