import { describe, expect, it } from 'vitest';
import { createVisibilityView, hasPage } from './create-own-row';

/** A translator that returns key and values. */
const t = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace('host.visibility.', ''), ...Object.values(values).filter(Boolean)].join(' ');

describe('an edition that is not active', () => {
  it.each([
    ['Sommerferien 2026', 'not-listed.text edition Sommerferien 2026'],
    [null, 'not-listed.text editionUnknown'],
    ['', 'not-listed.text editionUnknown'],
  ])('is named where it has a name: %j', (edition, text) => {
    const view = createVisibilityView({ kind: 'not-listed', edition }, t);
    expect(view.text).toBe(text);
  });
});

describe('an address to hand on, its code and a poster', () => {
  it('are there for what has a page, now or soon, by its link alone too', () => {
    const kinds = ['online', 'pending', 'private-link'] as const;
    expect(kinds.map((kind) => hasPage({ kind }))).toEqual([true, true, true]);
  });

  it('are not there for what has none', () => {
    const kinds = ['state', 'not-listed', 'removing'] as const;
    expect(kinds.some((kind) => hasPage({ kind }))).toBe(false);
  });
});

describe('how families see the preview', () => {
  it.each<[Parameters<typeof createVisibilityView>[0], string]>([
    [{ kind: 'online' }, 'see'],
    [{ kind: 'pending' }, 'soon'],
    [{ kind: 'private-link' }, 'link'],
    [{ kind: 'state', state: 'draft' }, 'would'],
    [{ kind: 'not-listed', edition: null }, 'would'],
  ])('%j: %s', (visibility, sight) => {
    expect(createVisibilityView(visibility, t).sight).toBe(sight);
  });
});
