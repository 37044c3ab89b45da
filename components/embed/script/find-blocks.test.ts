import { describe, expect, it } from 'vitest';
import { findBlocks, type Surroundings } from './find-blocks';

const TOWN = 'https://www.stadt.example';
const here: Surroundings = {
  isFramed: true,
  origin: 'https://ferien.example',
  ancestors: [TOWN],
  referrer: '',
  greeter: null,
};
const say = (more: Partial<Surroundings>, listed: readonly string[] = [TOWN]) =>
  findBlocks({ ...here, ...more }, listed).map(({ says, origin }) => `${says} ${origin}`.trim());

describe('what keeps an embed from working in a frame', () => {
  it('is nothing on a page that is listed and runs the script', () => {
    expect(say({ greeter: TOWN })).toEqual([`listed ${TOWN}`, `greeted ${TOWN}`]);
  });

  it('is a page that is not listed, also several frames further out', () => {
    expect(say({ ancestors: [TOWN, 'https://portal.example'] })).toEqual([
      'unlisted https://portal.example',
      'ungreeted',
    ]);
  });

  it('is a sandbox that takes the origin away', () => {
    expect(say({ origin: 'null' })).toContain('sandboxed');
    expect(say({})).not.toContain('sandboxed');
  });

  it('is reported for the page that sends a message or the referrer, where a browser names no outer pages', () => {
    expect(say({ ancestors: null, greeter: 'https://x.example' })[0]).toBe(
      'unlisted https://x.example',
    );
    expect(say({ ancestors: null, referrer: `${TOWN}/seite` })[0]).toBe(`listed ${TOWN}`);
    expect(say({ ancestors: null })[0]).toBe('unknown');
  });

  it('is reported as alone outside a frame', () => {
    expect(say({ isFramed: false })).toEqual(['alone']);
  });
});
