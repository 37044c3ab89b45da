import { parseCriteria } from '../../../domain/criteria/parse-criteria';
import { searchCatalogue } from '../../../domain/search/search-catalogue';
import type { JudgedProgramme } from './load-programmes';

/** How a search did on one query. */
export interface Judgement {
  readonly q: string;
  /** The first five cards. */
  readonly shown: readonly string[];
  /** Cards that should stand first and do not. */
  readonly missed: readonly string[];
  /** Share of the first five cards that fit the query; 0 where nothing is found. */
  readonly precision: number;
}

const LOOKED_AT = 5;

/** Asks every query of a programme and compares with what was judged by hand. */
export function judgeSearch({ catalogue, now, queries }: JudgedProgramme): readonly Judgement[] {
  return queries.map(({ q, first, also = [] }) => {
    const { criteria } = parseCriteria(new URLSearchParams({ q, past: '1' }));
    const names = searchCatalogue(catalogue, criteria, now).cards.map(({ offer }) => offer.name);
    const shown = names.slice(0, LOOKED_AT);
    const top = names.slice(0, first.length);
    const fits = (name: string) => [...first, ...also].some((start) => name.startsWith(start));
    return {
      q,
      shown,
      missed: first.filter((start) => !top.some((name) => name.startsWith(start))),
      precision: shown.length === 0 ? 0 : shown.filter(fits).length / shown.length,
    };
  });
}

/** The mean precision at five. */
export function meanPrecision(judgements: readonly Judgement[]): number {
  return judgements.reduce((sum, { precision }) => sum + precision, 0) / judgements.length;
}
