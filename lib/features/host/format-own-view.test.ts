import { describe, expect, it } from 'vitest';
import { parseOwnView } from '../../domain/host/own-view';
import { formatOwnView } from './create-own-row';

/** A translator that returns key and values. */
const t = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace(/^host\.(list|state)\./, ''), ...Object.values(values)].join(' ');

describe('the chosen view in words', () => {
  it.each([
    ['', null],
    ['sort=name&page=2', null],
    ['state=draft', 'chosen draft'],
    ['state=parked', 'chosen parked'],
    [
      'state=draft&q=boot&edition=Sommer&host=Verein&past=hide',
      'chosen draft · searched boot · Sommer · Verein · hidePast',
    ],
  ])('%s', (query, text) => {
    expect(formatOwnView(parseOwnView(new URLSearchParams(query)), t)).toBe(text);
  });
});
