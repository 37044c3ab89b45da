import { describe, expect, it } from 'vitest';
import { createEnvironment } from './start-supervisor';

const OURS = {
  PATH: '/usr/bin',
  NODE_OPTIONS: '--enable-source-maps',
  OFFERS_API_URL: 'https://ferien.example.org',
  FENSTER_SECRET_KEYS: 'secret',
  FENSTER_STORE_URL: 'redis://:secret@store',
  HTTPS_PROXY: 'http://user:secret@proxy',
  FENSTER_METRICS: '1',
  AWS_SECRET_ACCESS_KEY: 'secret',
};
const MORE = { FENSTER_RUN_DIR: '/run/x' };

describe('the environment of a process', () => {
  it.each(['gateway', 'renderer'] as const)('holds nothing worth stealing: %s', (kind) => {
    const environment = createEnvironment(kind, OURS, MORE);
    expect(JSON.stringify(environment)).not.toContain('secret');
    expect(environment).toMatchObject({
      PATH: '/usr/bin',
      NODE_OPTIONS: '--enable-source-maps',
      FENSTER_METRICS: '1',
      OFFERS_API_URL: 'https://ferien.example.org',
      FENSTER_RUN_DIR: '/run/x',
    });
  });

  it('of the content process holds the way out, and no key', () => {
    const environment = createEnvironment('content', OURS, MORE);
    expect(environment).toHaveProperty('HTTPS_PROXY');
    expect(environment).not.toHaveProperty('FENSTER_SECRET_KEYS');
    expect(environment).not.toHaveProperty('FENSTER_STORE_URL');
    expect(environment).not.toHaveProperty('AWS_SECRET_ACCESS_KEY');
  });

  it('of the keeper is the one that the operator gave, without keys', () => {
    const { FENSTER_SECRET_KEYS, FENSTER_STORE_URL, ...others } = OURS;
    const ours = { ...OURS, FENSTER_SECRET_KEYS_FILE: '/keys', FENSTER_STORE_URL_FILE: '/store' };
    expect(createEnvironment('keeper', ours, MORE)).toEqual({ ...others, ...MORE });
  });
});
