import { describe, expect, it } from 'vitest';
import type { ExpectedPass } from '../../domain/host/explain-visibility';
import { describeVisibility } from './describe-visibility';

const beginsAt = Date.parse('2026-07-01T09:10:00Z');
const endsAt = Date.parse('2026-07-01T09:12:00Z');
/** Words that say their own name and values. */
const words = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace('host.visibility.', ''), ...Object.values(values).filter(Boolean)].join(' ');

describe('an edition that is not active', () => {
  it.each([
    ['Sommerferien 2026', 'edition-inactive.text edition Sommerferien 2026'],
    [null, 'edition-inactive.text editionUnknown'],
    ['', 'edition-inactive.text editionUnknown'],
  ])('is named where it has a name: %j', (edition, text) => {
    const view = describeVisibility({ kind: 'edition-inactive', edition }, words, 'de');
    expect(view.text).toBe(text);
  });
});

describe('how families see the preview', () => {
  it.each<[Parameters<typeof describeVisibility>[0], string]>([
    [{ kind: 'online' }, 'see'],
    [{ kind: 'online-outdated', pass: null }, 'soon'],
    [{ kind: 'not-picked-up', pass: null }, 'soon'],
    [{ kind: 'private-link' }, 'link'],
    [{ kind: 'state', state: 'draft' }, 'would'],
    [{ kind: 'edition-inactive', edition: null }, 'would'],
  ])('%j: %s', (visibility, sight) => {
    expect(describeVisibility(visibility, words, 'de').sight).toBe(sight);
  });
});

describe('when the mirror catches up', () => {
  it.each<[string, ExpectedPass | null, string]>([
    ['says when the pass ends', { beginsAt, isRunning: false, endsAt }, 'passEnds 11:12'],
    ['the same of a running one', { beginsAt, isRunning: true, endsAt }, 'passEnds 11:12'],
    ['or when it begins', { beginsAt, isRunning: false, endsAt: null }, 'passBegins 11:10'],
    ['or that it is running', { beginsAt, isRunning: true, endsAt: null }, 'passRunning'],
    ['or that nothing is known', null, 'passUnknown'],
  ])('%s', (_, pass, text) => {
    const view = describeVisibility({ kind: 'not-picked-up', pass }, words, 'de');
    expect(view.text).toBe(`not-picked-up.text ${text}`);
  });
});
