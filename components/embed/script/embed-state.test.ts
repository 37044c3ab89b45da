import { describe, expect, it } from 'vitest';
import { fromState, toState } from './embed-state';

const start = new URL('https://programm.example/en/embed/list?host=jugend&lock=host&theme=dark');

describe("an embed's state in the address of the page around it", () => {
  it('is view and criteria, without the look', () => {
    expect(toState('/en/embed/list?free=1&host=jugend&lock=host&theme=dark', start)).toBe(
      'list?free=1&host=jugend',
    );
    expect(toState('/en/embed/offer/12-kanu?theme=dark', start)).toBe('offer/12-kanu');
  });

  it.each(['/', '/en/embed/configure', 'https://evil.example/embed/list', '/embed/list/more'])(
    '%s is no state',
    (href) => {
      expect(toState(href, start)).toBeNull();
    },
  );

  it('comes back with the look and the locks of the page that shows it', () => {
    expect(fromState('list?free=1', start)).toBe(
      '/en/embed/list?free=1&host=jugend&lock=host&theme=dark',
    );
    expect(fromState('list?host=other&lock=&theme=light', start)).toBe(
      '/en/embed/list?host=jugend&lock=host&theme=dark',
    );
  });

  it.each(['../../dashboard', '//evil.example/', 'configure', 'list#x', 'offer/', ''])(
    'is not believed when it says %j',
    (state) => {
      expect(fromState(state, start)).toBeNull();
    },
  );
});
