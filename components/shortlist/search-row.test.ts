import { describe, expect, it } from 'vitest';
import type { SearchNews } from '@/lib/domain/shortlist/shortlist-schema';
import { getTranslator } from '@/lib/messages/get-translator';
import { describeNews } from './search-row';

const happened = (...kinds: readonly SearchNews['kind'][]) =>
  describeNews(
    kinds.map((kind, at) => ({ alias: `${at}-a`, name: 'A', kind, at: 0 })),
    getTranslator('de'),
  ).replaceAll('\u00a0', ' ');

describe('the news of a saved search', () => {
  it('are counted by kind, and are no words where nothing happened', () => {
    expect(happened('closing', 'new', 'moved', 'new')).toBe('2 neu · 1 verlegt · 1 schließt bald');
    expect(happened('closing', 'closing')).toBe('2 schließen bald');
    expect(happened()).toBe('');
  });
});
