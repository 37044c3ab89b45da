import { expect, it } from 'vitest';
import { followOn } from './use-live-list';

it.each([
  [
    'for both wishes, the second tapped before the list of the first is there',
    'weekday=tu',
    '',
    'free=1',
    'free=1&weekday=tu',
  ],
  [
    'as the link leads, when nothing was asked since',
    'free=1',
    'free=1&weekday=tu',
    'free=1&weekday=tu',
    'free=1',
  ],
  ['without both values that were taken away', 'free=1', 'free=1&weekday=tu', 'weekday=tu', ''],
  [
    'without one of two values of a name',
    'weekday=th',
    'weekday=tu&weekday=th',
    'weekday=tu&weekday=th&free=1',
    'weekday=th&free=1',
  ],
  [
    'for both children, one tapped after the other',
    'born=2019-05',
    '',
    'born=2015-09',
    'born=2015-09&born=2019-05',
  ],
  [
    'with the later choice of what can be said once',
    'fit=any&born=1',
    'fit=all&born=1',
    'fit=all&born=1&free=1',
    'born=1&free=1&fit=any',
  ],
  ['on the first page, one wish more', 'born=2019-05', '', 'page=3', 'born=2019-05'],
  ['on the first page, one wish less', '', 'free=1', 'free=1&page=2', ''],
  ['neither of two that are taken away, the last by a double tap', 'age=7', 'age=7&free=1', '', ''],
  [
    'without a value that words of the text stand for',
    'weekday=sa',
    'weekday=sa&free=1',
    'q=kostenlos+samstag',
    'weekday=sa',
  ],
])('asks %s', (_case, link, shown, present, asked) => {
  expect(followOn(link, shown, present)).toBe(asked);
});
