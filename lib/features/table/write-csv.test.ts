import { describe, expect, it } from 'vitest';
import { writeCsv } from './create-offer-table';

describe('a CSV file', () => {
  it('quotes every cell', () => {
    expect(writeCsv([['a;b', 'say "hi"', 'two\nlines', null, 5, 'plain']])).toBe(
      '\uFEFF"a;b";"say ""hi""";"two\nlines";"";"5";"plain"\r\n',
    );
  });

  it.each([
    ...['=1+1', '+49', '-cmd', '@SUM(A1)', '\tx', '\rx', '\nx', '  =1', '\u00a0=1', '\u200b=1'],
    ...['＝1', '＋1', '－1', '＠x', '﹦1', '﹢1', '﹣1', '﹫x', '\u22121', '\ufeff\t =1'],
  ])('never starts a formula: %j', (text) => {
    expect(writeCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  });

  it.each(['Kanu', ' Kanu', '3 - 5', "'s", 'a=b', '5'])('leaves a text alone: %j', (text) => {
    expect(writeCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
  });

  it('leaves numbers alone', () => {
    expect(writeCsv([[-5]])).toBe('\uFEFF"-5"\r\n');
  });
});
