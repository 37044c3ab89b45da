import { describe, expect, it } from 'vitest';
import { indexCatalogue, readCatalogue } from '../catalogue/catalogue';
import type { SwitchSettings } from '../switch/switch-table';
import { createSwitches } from '../switch/switches';
import { createFilter } from './create-filter';
import { readParameters } from './paging';

const OFFERS = indexCatalogue(
  readCatalogue(
    JSON.stringify({
      editions: [
        { id: 1, alias: 'sommer', name: 'Sommerferien' },
        { id: 2, alias: 'herbst', name: 'Herbstferien' },
      ],
      hosts: [
        { alias: 'kanu', name: 'Kanu-Verein Süd' },
        { alias: 'tsv', name: 'TSV 1861' },
      ],
      offers: [
        {
          id: 1,
          name: 'frei',
          edition: 'sommer',
          hosts: ['kanu'],
          meetingPoint: 'Straße 100%',
          dates: [
            { begin: '2026-07-28T00:00:00+02:00', end: null },
            { begin: '2026-08-03T18:00:00+02:00', end: null },
          ],
        },
        {
          id: 2,
          name: 'billig',
          edition: 'sommer',
          hosts: ['kanu', 'tsv'],
          fee: 500,
          meetingPoint: 'Turnhalle',
          dates: [{ begin: '2026-07-28T23:30:00+02:00', end: null }],
        },
        { id: 3, name: 'teuer', edition: 'herbst', hosts: ['tsv'], fee: 8900 },
        {
          id: 4,
          name: 'null Cent',
          edition: 'herbst',
          fee: 0,
          dates: [{ begin: null, end: null }],
        },
      ],
    }),
  ),
);

function find(query: string, settings: SwitchSettings = {}): readonly number[] {
  const parameters = readParameters(new URLSearchParams(query));
  const filter = createFilter(parameters, createSwitches(settings));
  return OFFERS.filter(filter.matches).map(({ record }) => record.id);
}

describe('the filters of the specification', () => {
  it.each([
    ['', [1, 2, 3, 4]],
    ['unknown=1', [1, 2, 3, 4]],
    ['toString=1', [1, 2, 3, 4]],
    ['edition=1', [1, 2]],
    ['edition[]=1&edition[]=2', [1, 2, 3, 4]],
    ['edition.alias=herbst', [3, 4]],
    ['edition.alias=herb', []],
    ['edition.name=sommer', [1, 2]],
    ['hosts.alias=tsv', [2, 3]],
    ['hosts.alias=TSV', []],
    ['hosts.name=sud', [1, 2]],
    ['hosts.name[]=kanu&hosts.name[]=tsv', [1, 2, 3]],
    ['hosts.name=kanu&hosts.name=tsv', [2, 3]],
    ['fee%5Blte%5D=0', [1, 4]],
    ['fee[lte]=500', [1, 2, 4]],
    ['fee[lt]=500', [1, 4]],
    ['fee[gte]=500', [2, 3]],
    ['fee[gt]=500', [3]],
    ['fee[between]=1..8900', [2, 3]],
    ['fee[between]=8900..1', []],
    ['fee[gte]=1&fee[lt]=8900', [2]],
    ['meetingPoint=strasse', [1]],
    ['meetingPoint=%25', [1]],
    ['meetingPoint=_', []],
    ['dates.begin[after]=2026-07-28', [1, 2]],
    ['dates.begin[before]=2026-07-28', [1, 2]],
    ['dates.begin[strictly_after]=2026-07-28', [1]],
    ['dates.begin[strictly_before]=2026-07-28', []],
    ['dates.begin[after]=2026-07-29&dates.begin[before]=2026-08-02', []],
    ['dates.begin[after]=2026-08-03&dates.begin[before]=2026-08-03', [1]],
    ['hosts.alias=kanu&fee[lte]=0&dates.begin[after]=2026-08-01', [1]],
    ['fee[lte]=&meetingPoint=', [1, 2, 3, 4]],
  ])('%s', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it.each([
    ['fee[lte]=0', { 'fee-null': 'sql' }, [4]],
    ['meetingPoint=%25', { 'partial-match': 'wildcards' }, [1, 2]],
    ['hosts.name=s_d', { 'partial-match': 'wildcards' }, [1, 2]],
    ['hosts.name=kanu', { 'partial-match': 'exact-case' }, []],
    ['dates.begin[before]=2026-07-28', { 'date-filter': 'midnight' }, [1]],
    ['dates.begin[strictly_after]=2026-07-28', { 'date-filter': 'midnight' }, [1, 2]],
  ] as const)('%s with %j', (query, settings, expected) => {
    expect(find(query, settings)).toEqual(expected);
  });

  it.each([
    'fee[lte]=free',
    'fee[between]=1-2',
    'dates.begin[after]=2026-02-30',
    'dates.begin[after]=soon',
    'edition=sommer',
  ])('ignores and reports %s', (query) => {
    const parameters = readParameters(new URLSearchParams(query));
    const filter = createFilter(parameters, createSwitches());
    expect(OFFERS.filter(filter.matches)).toHaveLength(4);
    expect(filter.malformed).toEqual([query.split('=')[0]]);
  });
});
