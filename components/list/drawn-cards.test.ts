import { expect, it } from 'vitest';
import type { CardView } from '@/lib/view/card/card-view';
import { type ListViewModel, readScreen } from '@/lib/view/list/list-view-model';
import { findCards, writeWithoutCards } from './drawn-cards';

const createScreen = (title: string, alias = title) => {
  const cards: readonly Pick<CardView, 'alias'>[] = [{ alias }];
  return { title, weeks: [], groups: [], cards } as unknown as ListViewModel;
};

it('keeps the cards of a page out of its data, for the component that draws them', () => {
  const [one, other] = [createScreen('one'), createScreen('other')];
  const texts = [writeWithoutCards(one), writeWithoutCards(other)];
  expect(texts.map((text) => readScreen(text).cards)).toEqual([[], []]);
  expect(texts.map((text) => findCards(text))).toEqual([one.cards, other.cards]);
  // React may draw a page more than once.
  expect(findCards(texts[0] ?? '')).toBe(one.cards);
});

it('tells the cards of two generations apart that have everything else in common', () => {
  const [old, young] = [createScreen('list', 'old'), createScreen('list', 'young')];
  const texts = [writeWithoutCards(old), writeWithoutCards(young)];
  expect(texts.map((text) => findCards(text))).toEqual([old.cards, young.cards]);
  // The same cards of a later generation give the same page.
  expect(writeWithoutCards(createScreen('list', 'old'))).toBe(texts[0]);
});

it('keeps those of the latest pages only, and says where they are missing', () => {
  const first = writeWithoutCards(createScreen('first'));
  for (let at = 0; at < 40; at++) writeWithoutCards(createScreen(`later ${at}`));
  expect(() => findCards(first)).toThrow('not kept');
});
