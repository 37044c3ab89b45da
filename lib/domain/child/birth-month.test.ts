import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWrittenMonth } from './fits-child';

describe('a month of birth as people write it', () => {
  it.each([
    '2018-03',
    '2018-3',
    '3/2018',
    '03/2018',
    '03.2018',
    '3. 2018',
    '03 2018',
    '032018',
    ' 3-2018 ',
  ])('is read from "%s"', (text) => {
    expect(readWrittenMonth(text)).toBe('2018-03');
  });

  it.each(['', '2018', '13/2018', '0/2018', '2018-00', '3/18', '3/2018/1', 'März 2018', '3/1818'])(
    'is not read from "%s"',
    (text) => {
      expect(readWrittenMonth(text)).toBeNull();
    },
  );

  it('is always spelled one way', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const month = readWrittenMonth(text);
        if (month !== null) expect(readWrittenMonth(month)).toBe(month);
      }),
    );
  });
});
