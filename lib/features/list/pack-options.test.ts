import { expect, it } from 'vitest';
import type { FilterView } from './find-list';
import { packOptions, unpackOptions } from './pack-options';

const option = (value: string, count: number, selected: boolean) => ({
  value,
  label: `Label of ${value}`,
  count,
  selected,
});

it('arrives in the browser as it was packed, in fewer letters', () => {
  const filters = {
    groups: [
      {
        parameter: 'weekday',
        legend: 'Wochentag',
        kind: 'many',
        options: [option('mo', 12, false), option('tu', 0, true)],
      },
      {
        parameter: 'place',
        legend: 'Ort',
        kind: 'many',
        options: [option('rathaus', 3, false), option('freibad', 2, false)],
      },
    ],
    values: {} as FilterView['values'],
    show: '12 Angebote zeigen',
  } satisfies FilterView;
  const packed = JSON.stringify(packOptions(filters));
  expect(unpackOptions(JSON.parse(packed))).toEqual(filters);
  expect(packed).not.toContain('selected');
});
