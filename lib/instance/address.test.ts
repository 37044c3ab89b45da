import { describe, expect, it } from 'vitest';
import { readStoreAddress } from './address';

const server = (host: string, port = 6379) => ({ kind: 'server', host, port });
const plain = { tls: false, username: null, password: null, database: 0 };

describe('the address of a store', () => {
  it.each([
    ['redis://store', { ...plain, target: server('store') }],
    ['redis://store:6380/2', { ...plain, database: 2, target: server('store', 6380) }],
    ['rediss://[::1]:6380', { ...plain, tls: true, target: server('::1', 6380) }],
    [
      'redis://fenster:p%40ss%3A1@10.0.0.5',
      { ...plain, username: 'fenster', password: 'p@ss:1', target: server('10.0.0.5') },
    ],
    ['redis://:secret@store/', { ...plain, password: 'secret', target: server('store') }],
    [
      'redis+sentinel://:secret@one:26379,two/mymaster/3?sentinel-password=a+b%2Fc',
      {
        ...plain,
        password: 'secret',
        database: 3,
        target: {
          kind: 'sentinels',
          sentinels: [
            { host: 'one', port: 26379 },
            { host: 'two', port: 26379 },
          ],
          group: 'mymaster',
          password: 'a+b/c',
        },
      },
    ],
  ])('%s', (text, address) => {
    expect(readStoreAddress(text)).toEqual(address);
  });

  it.each([
    '',
    'store:6379',
    'http://store',
    'redis://',
    'redis://store:0',
    'redis://store:70000',
    'redis://store/x',
    'redis://store/1/2',
    'redis://one,two',
    'redis://store?timeout=1',
    'redis://us%er@store',
    'redis+sentinel://one:26379',
    'redis+sentinel://one,/mymaster',
  ])('"%s" is none', (text) => {
    expect(readStoreAddress(text)).toBeNull();
  });
});
