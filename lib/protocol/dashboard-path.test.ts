import { describe, expect, it } from 'vitest';
import { isDashboardPath } from './host-area';

describe('a login leads', () => {
  it.each([
    '/dashboard',
    '/dashboard?state=draft&q=kanu',
    '/en/dashboard/offers/12',
    '/dashboard?q=Stra%C3%9Fe%20%E2%82%AC',
  ])('to %j', (asked) => {
    expect(isDashboardPath(asked)).toBe(true);
  });

  it.each([
    '',
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/dashboard//evil.example',
    '/dashboard/../login',
    '/dashboard\r\nSet-Cookie: a=b',
    '/\\evil.example',
    '/offers/12',
    '/dashboard?q=5€',
    '/dashboard?q=a b',
    '/dashboard?q=a#b',
    `/dashboard?q=${'a'.repeat(1_000)}`,
  ])('never to %j', (asked) => {
    expect(isDashboardPath(asked)).toBe(false);
  });
});
