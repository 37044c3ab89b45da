import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCommandSettings, readSecrets, readSettings, SETTING_NAMES } from './settings';

const NEEDED = { OFFERS_API_URL: 'https://ferien.example.org' };
const KEY = Buffer.alloc(32, 7).toString('base64');

describe('settings', () => {
  it('have a default for everything but the instance', () => {
    expect(readSettings(NEEDED)).toEqual({
      offersApiUrl: 'https://ferien.example.org',
      siteUrl: 'http://localhost:3000',
      isSiteUrlGiven: false,
      port: 3000,
      host: '0.0.0.0',
      dataDir: './.data',
      store: null,
      instanceFile: null,
      instancesDir: null,
      secretKeys: [],
      translationKey: null,
      refreshMs: 300_000,
      upstreamGapMs: 12_500,
      upstreamPageSize: 100,
      drainMs: 5_000,
      renderers: null,
      runDir: null,
      trustProxy: 0,
      tilesUrl: null,
      metrics: false,
      demand: false,
      logLevel: 'info',
      logTime: 'utc',
      httpsProxy: null,
      noProxy: null,
    });
  });

  it('are read from the names of the table, an empty value counting as unset', () => {
    const settings = readSettings({
      OFFERS_API_URL: 'http://localhost:4010/town/',
      SITE_URL: 'https://programm.example.org/',
      PORT: '8080',
      FENSTER_REFRESH_MS: '',
      FENSTER_SECRET_KEYS: `${KEY}, ${KEY}`,
      FENSTER_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
      FENSTER_DEMAND: '1',
      FENSTER_METRICS: '1',
      HOSTNAME: 'container',
    });
    expect(settings).toMatchObject({
      offersApiUrl: 'http://localhost:4010/town',
      siteUrl: 'https://programm.example.org',
      port: 8080,
      refreshMs: 300_000,
      metrics: true,
      demand: true,
    });
    expect(settings.secretKeys.map((key) => key.length)).toEqual([32, 32]);
  });

  it.each([
    [{}, 'OFFERS_API_URL is required'],
    [{ OFFERS_API_URL: 'ferien.example.org' }, 'OFFERS_API_URL must be an http or https address'],
    [{ OFFERS_API_URL: 'https://x.example/api/' }, 'OFFERS_API_URL must be given without /api'],
    [{ SITE_URL: 'https://x.example/ferien' }, 'SITE_URL must be an origin'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ FENSTER_REFRESH_MS: '5m' }, 'FENSTER_REFRESH_MS must be a whole number'],
    [{ FENSTER_REFRESH_MS: '999' }, 'FENSTER_REFRESH_MS must be a whole number from 1000 to'],
    [{ FENSTER_UPSTREAM_GAP_MS: '0' }, 'FENSTER_UPSTREAM_GAP_MS must be a whole number from 1 to'],
    [{ FENSTER_RENDERERS: '0' }, 'FENSTER_RENDERERS must be a whole number from 1 to 16'],
    [{ FENSTER_RUN_DIR: 'run' }, 'FENSTER_RUN_DIR must be an absolute path'],
    [{ FENSTER_RUN_DIR: `/${'x'.repeat(90)}` }, 'FENSTER_RUN_DIR must be shorter'],
    [{ FENSTER_SECRET_KEYS: 'c2hvcnQ=' }, 'FENSTER_SECRET_KEYS must be keys of 32 bytes'],
    [{ FENSTER_TRANSLATION_KEY: 'two words' }, 'FENSTER_TRANSLATION_KEY must be a key'],
    [{ FENSTER_TRANSLATION_KEY: 'https://a:b key' }, 'FENSTER_TRANSLATION_KEY must be a key'],
    [{ FENSTER_TILES_URL: 'https://t.example/{z}/{x}.png' }, 'FENSTER_TILES_URL must contain'],
    [{ FENSTER_METRICS: 'yes' }, 'FENSTER_METRICS must be 0 or 1'],
    [{ FENSTER_LOG_LEVEL: 'loud' }, 'FENSTER_LOG_LEVEL must be one of'],
    [{ FENSTER_LOG_TIME: 'Berlin' }, 'FENSTER_LOG_TIME must be utc or local'],
    [{ FENSTER_STORE_URL: 'http://x' }, 'FENSTER_STORE_URL must be redis://'],
    [
      { FENSTER_REFESH_MS: '1' },
      'FENSTER_REFESH_MS is not known; did you mean FENSTER_REFRESH_MS?',
    ],
    [{ FENSTER_ZZZZZZZZZZZZZZ: '1' }, 'FENSTER_ZZZZZZZZZZZZZZ is not known.'],
  ])('stop the start with one sentence: %j', (wrong, sentence) => {
    const needed = 'OFFERS_API_URL' in wrong || Object.keys(wrong).length === 0 ? {} : NEEDED;
    expect(() => readSettings({ ...needed, ...wrong })).toThrow(sentence);
  });

  it.each(['OFFERS_API_URL', 'SITE_URL', 'FENSTER_INSTANCE_FILE'])(
    'name one municipality or a directory of many, not %s beside it',
    (name) => {
      const read = () =>
        readSettings({ FENSTER_INSTANCES_DIR: '/etc/fenster', [name]: 'https://x.example' });
      expect(read).toThrow(`The setting ${name} cannot stand beside FENSTER_INSTANCES_DIR`);
    },
  );

  it('need no address beside a directory: each municipality has its own', () => {
    const settings = readSettings({ FENSTER_INSTANCES_DIR: '/etc/fenster', PORT: '8080' });
    expect(settings).toMatchObject({ instancesDir: '/etc/fenster', offersApiUrl: '', siteUrl: '' });
  });

  it('bind the key of a translation service to its origin where each town names its own', () => {
    const read = (FENSTER_TRANSLATION_KEY: string, others: Record<string, string> = NEEDED) =>
      readSettings({ ...others, FENSTER_TRANSLATION_KEY }).translationKey;
    expect(read('k-1')).toEqual({ key: 'k-1', origin: null });
    const bound = { key: 'k-1', origin: 'https://translate.example' };
    const many = { FENSTER_INSTANCES_DIR: '/etc/fenster' };
    expect(read('https://translate.example k-1', many)).toEqual(bound);
    expect(() => read('k-1', many)).toThrow('must begin with the origin that it is for');
  });

  it.each(['http://ferien.example.org', 'http://10.0.0.7:8080', 'http://localhost.example.org'])(
    'do not send tokens over %s',
    (address) => {
      const read = (keys: string) =>
        readSettings({ OFFERS_API_URL: address, FENSTER_SECRET_KEYS: keys });
      expect(() => read(KEY)).toThrow(/^The setting OFFERS_API_URL must be an https address/);
      expect(read('').offersApiUrl).toBe(address);
    },
  );

  it.each(['http://localhost:4010', 'http://127.0.0.1', 'http://[::1]:8080', 'https://x.example'])(
    'send tokens to %s',
    (address) => {
      const settings = { OFFERS_API_URL: address, FENSTER_SECRET_KEYS: KEY };
      expect(readSettings(settings).offersApiUrl).toBe(address);
    },
  );

  it('need no instance for a command that starts no site, and are checked all the same', () => {
    const read = readCommandSettings;
    expect(read({ FENSTER_INSTANCE_FILE: ' town.json ' })).toMatchObject({
      offersApiUrl: '',
      instanceFile: 'town.json',
    });
    expect(() => read({ FENSTER_TILES_URL: 'nowhere' })).toThrow('FENSTER_TILES_URL must');
  });

  it.each([
    { FENSTER_SECRET_KEYS: 'hunter2hunter2' },
    { FENSTER_STORE_URL: 'redis://:hunter2hunter2@' },
  ])('never repeat a wrong secret', (wrong) => {
    const read = () => readSettings({ ...NEEDED, ...wrong });
    expect(read).toThrow(expect.not.stringContaining('hunter2'));
  });
});

describe('secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'keys');
  writeFileSync(file, `${KEY}\n`);

  it('come from the environment, or from a file that it names', () => {
    const given = { FENSTER_STORE_URL: 'redis://store', FENSTER_SECRET_KEYS_FILE: file };
    expect(readSecrets(given)).toEqual({
      FENSTER_STORE_URL: 'redis://store',
      FENSTER_SECRET_KEYS: KEY,
    });
    expect(readSecrets({})).toEqual({});
    const { secretKeys } = readSettings({ ...NEEDED, ...given, ...readSecrets(given) });
    expect(secretKeys).toHaveLength(1);
  });

  it.each([
    [{ FENSTER_SECRET_KEYS: KEY, FENSTER_SECRET_KEYS_FILE: file }, 'beside each other'],
    [{ FENSTER_SECRET_KEYS_FILE: join(folder, 'none') }, 'cannot be read (ENOENT)'],
    [{ FENSTER_STORE_URL_FILE: '/dev/null' }, 'is empty'],
  ])('are refused with one sentence: %j', (given, sentence) => {
    expect(() => readSecrets(given)).toThrow(sentence);
  });
});

describe('the example settings', () => {
  const example = readFileSync('.env.example', 'utf8');
  const entries = [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]);

  it('start under the units as they are, and listen on loopback', () => {
    const settings = readSettings(Object.fromEntries(entries));
    expect(settings.host).toBe('127.0.0.1');
    // A file of settings wins over the lines of a unit, which name the directories it may write.
    const names = entries.map(([name]) => name);
    expect(names).not.toContain('FENSTER_DATA_DIR');
    expect(names).not.toContain('FENSTER_RUN_DIR');
  });

  it('name every setting', () => {
    const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(SETTING_NAMES.toSorted());
  });
});
