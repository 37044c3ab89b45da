import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyRing } from './key-ring';

const key = (byte: number) => new Uint8Array(32).fill(byte);

describe('the key ring', () => {
  it('opens what it sealed, under the same context only', () => {
    const ring = createKeyRing([key(1)]);
    fc.assert(
      fc.property(fc.string(), fc.string(), (plain, context) => {
        const sealed = ring.seal(plain, context);
        expect(ring.open(sealed, context)).toBe(plain);
        expect(ring.open(sealed, `${context}x`)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('refuses a record with any single bit flipped', () => {
    const ring = createKeyRing([key(1)]);
    const sealed = ring.seal('pat-canary.secret', 'session');
    const bytes = Buffer.from(sealed.box, 'base64');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(ring.open({ ...sealed, box: flipped.toString('base64') }, 'session')).toBeNull();
    }
  });

  it('refuses a truncated box and an unknown key', () => {
    const ring = createKeyRing([key(1)]);
    const sealed = ring.seal('text', 'session');
    expect(ring.open({ ...sealed, box: sealed.box.slice(0, 8) }, 'session')).toBeNull();
    expect(ring.open({ ...sealed, keyId: 'nobody' }, 'session')).toBeNull();
  });

  it('reads what the previous key sealed after a rotation, and recognises its tags', () => {
    const before = createKeyRing([key(1)]);
    const after = createKeyRing([key(2), key(1)]);
    const sealed = before.seal('text', 'session');
    expect(after.open(sealed, 'session')).toBe('text');
    expect(after.tags('secret')).toContain(before.tags('secret')[0]);
    expect(after.seal('text', 'session').keyId).not.toBe(sealed.keyId);
  });

  it('never seals the same text to the same bytes and never shows it', () => {
    const ring = createKeyRing([key(1)]);
    const boxes = new Set(Array.from({ length: 50 }, () => ring.seal('pat-canary', 'c').box));
    expect(boxes.size).toBe(50);
    for (const box of boxes) expect(Buffer.from(box, 'base64').toString()).not.toContain('canary');
  });
});
