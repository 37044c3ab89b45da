import { describe, expect, it } from 'vitest';
import { writeCsv } from './write-csv';

describe('a CSV file', () => {
  it('quotes what would break a cell', () => {
    expect(writeCsv([['a;b', 'say "hi"', 'two\nlines', null, 5, 'plain']])).toBe(
      '\uFEFF"a;b";"say ""hi""";"two\nlines";;5;plain\r\n',
    );
  });
  it.each(['=1+1', '+49', '-cmd', '@SUM(A1)', '\tx'])('never starts a formula: %j', (text) => {
    expect(writeCsv([[text]])).toContain(`'${text}`);
  });
  it('leaves numbers alone', () => {
    expect(writeCsv([[-5]])).toBe('\uFEFF-5\r\n');
  });
});
