import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadInstance } from '../../lib/instance/load-instance';
import { writeDemoInstance } from '../demo';

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
    expect((await writeDemoInstance(file, copy, { embedOrigin: ORIGIN, translation })).name).toBe(
      given.name,
    );
    expect(await loadInstance(copy)).toEqual({
      ...given,
      embedOrigins: [...given.embedOrigins, ORIGIN],
      translation: { ...translation, perMinute: 30, charactersPerDay: 500_000 },
    });
  });

  it('is refused with the line of the file that was given', async () => {
    const file = join(folder, 'wrong.json');
    writeFileSync(file, '{\n  "nme": "x"\n}');
    await expect(
      writeDemoInstance(file, join(folder, 'copy.json'), { embedOrigin: ORIGIN }),
    ).rejects.toThrow(`${file}, line 2: nme: this key is not known`);
  });
});
