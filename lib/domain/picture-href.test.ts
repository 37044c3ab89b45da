import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureHref, pictureKey } from './picture-href';
import { anyCodePoint } from './text/any-code-point.fixture';

describe('picture addresses on our own origin', () => {
  it('name the picture by a short key and never contain its address', () => {
    const href = pictureHref('https://ferien.example/media/1/boot.jpg', 640);
    expect(href).toMatch(/^\/media\/[0-9a-z]{11}\?w=640$/);
  });

  it('have a key that is safe in a path, whatever the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), (address) => {
        expect(pictureKey(address)).toMatch(/^[0-9a-z]{11}$/);
      }),
    );
  });

  it('do not collide over a hundred thousand ordinary addresses', () => {
    const keys = new Set<string>();
    for (let n = 0; n < 100_000; n += 1) keys.add(pictureKey(`https://ferien.example/m/${n}.jpg`));
    expect(keys.size).toBe(100_000);
  });
});
