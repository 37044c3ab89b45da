import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMissedRule } from '../../lib/features/lens/measure-lens';
import { loadInstance } from '../../lib/instance/load-instance.fixture';
import { writeDemoInstance } from './write-demo-instance';

const folder = mkdtempSync(join(tmpdir(), 'ferienfenster-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ORIGIN = 'http://127.0.0.1:4020';
const translation = { url: 'http://127.0.0.1:5000', languages: ['uk'] };

describe('the instance file of the demo', () => {
  it.each([
    'tools/reference-api/demo/instance.json',
    'tools/reference-api/demo/county/instance.json',
    'tools/reference-api/demo/small-town/instance.json',
  ])('is %s with one more origin and a translation service', async (file) => {
    const copy = join(folder, 'instance.json');
    const given = await loadInstance(file);
    const added = { embedOrigin: ORIGIN, keys: { translation } };
    expect((await writeDemoInstance(file, copy, added)).name).toBe(given.name);
    const { editions } = await loadInstance(copy);
    expect(await loadInstance(copy)).toEqual({
      ...given,
      editions: given.editions.map((edition, at) => ({
        ...edition,
        from: editions[at]?.from,
        to: editions[at]?.to,
      })),
      embedOrigins: [...given.embedOrigins, ORIGIN],
      translation: { ...translation, perMinute: 30, charactersPerDay: 500_000 },
    });
  });

  it('has editions of the ten weeks that the programme shows, so that no far week is a gap', async () => {
    const copy = join(folder, 'instance.json');
    await writeDemoInstance('tools/reference-api/demo/instance.json', copy, {});
    const { editions, holidayWeeks } = await loadInstance(copy);
    const isMissed = createMissedRule({ editions, holidayWeeks } as never);
    const inYears = (years: number) => `${new Date().getFullYear() + years}-W30`;
    expect(
      [1, 2, 5].map((years) => isMissed({ parameter: 'week', value: inYears(years) } as never)),
    ).toEqual([false, false, false]);
    const days = editions.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000);
    expect(days).toEqual([69, 69]);
  });

  it('keeps the days of a file that is not of the demo', async () => {
    const file = join(folder, 'other.json');
    const edition = { alias: 's', label: 'S', from: '2026-07-01', to: '2026-08-31' };
    writeFileSync(file, JSON.stringify({ editions: [edition] }));
    await writeDemoInstance(file, join(folder, 'copy.json'), {});
    expect((await loadInstance(join(folder, 'copy.json'))).editions).toMatchObject([edition]);
  });

  it('is refused with the line of the file that was given', async () => {
    const file = join(folder, 'wrong.json');
    writeFileSync(file, '{\n  "nme": "x"\n}');
    await expect(
      writeDemoInstance(file, join(folder, 'copy.json'), { embedOrigin: ORIGIN }),
    ).rejects.toThrow(`${file}, line 2: nme: this key is not known`);
  });
});
