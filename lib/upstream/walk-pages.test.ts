import { describe, expect, it } from 'vitest';
import { readLink, walkPages } from './read-page';

interface Scripted {
  readonly aliases: readonly string[];
  readonly hasNext?: boolean | null;
  readonly lastPage?: number | null;
}

async function walk(pages: readonly Scripted[]) {
  const known: (number | null)[] = [];
  let asked = 0;
  const steps = walkPages(async (page) => {
    asked += 1;
    const { aliases, hasNext = null, lastPage = null } = pages[page - 1] ?? { aliases: [] };
    const offers = aliases.map((alias) => ({ alias }));
    return { rows: offers.length, offers, problems: [], hasNext, lastPage };
  });
  for await (const { pagesKnown } of steps) known.push(pagesKnown);
  return { asked, known };
}

const MORE = { aliases: [], hasNext: true };
const page = (...aliases: string[]) => ({ aliases });

describe('a walk over pages', () => {
  it.each([
    [
      'a header without next',
      [
        { aliases: ['a', 'b'], hasNext: true },
        { aliases: ['c', 'd'], hasNext: false },
      ],
      2,
    ],
    ['an empty page', [page('a', 'b'), page('c', 'd'), page()], 3],
    ['the first page again', [page('a', 'b'), page('c', 'd'), page('a', 'b'), page('e')], 3],
    ['the same page again', [page('a', 'b'), page('a', 'b'), page('c', 'd')], 2],
    ['an empty list', [page()], 1],
    ['the third empty page in a row that promises more', Array(9).fill(MORE), 3],
    [
      'a header without next, behind empty pages',
      [MORE, MORE, { aliases: ['a'], hasNext: true }, MORE, { aliases: ['b'], hasNext: false }],
      5,
    ],
  ])('ends with %s', async (_case, pages, asked) => {
    expect((await walk(pages)).asked).toBe(asked);
  });

  it('goes on past a short page that says there is more', async () => {
    const pages = [
      { aliases: ['a', 'b'], hasNext: true },
      { aliases: ['c'], hasNext: true },
      { aliases: ['d', 'e'], hasNext: false },
    ];
    expect((await walk(pages)).asked).toBe(3);
  });

  it('goes on past a short page where no header says that it is the last', async () => {
    const pages = [page('a', 'b', 'c'), page('d'), page('e', 'f', 'g'), page('h'), page()];
    expect((await walk(pages)).asked).toBe(5);
  });

  it('does not believe an instance that promises more and repeats itself', async () => {
    const again = { aliases: ['a', 'b'], hasNext: true };
    await expect(walk([again, again])).rejects.toMatchObject({ code: 'pages-repeat' });
  });

  it('knows how many pages there are from the header, at the latest at the end', async () => {
    const said = [
      { aliases: ['a'], hasNext: true, lastPage: 3 },
      { aliases: ['b'], hasNext: true },
      { aliases: ['c'], hasNext: false },
    ];
    expect((await walk(said)).known).toEqual([3, 3, 3]);
    expect((await walk([page('a', 'b'), page('c', 'd'), page()])).known).toEqual([null, null, 3]);
  });
});

describe('a Link header', () => {
  it.each([
    [
      '<https://a/api/offers?page=2>; rel="next", <https://a/api/offers?page=7&x=1>; rel="last"',
      true,
      7,
    ],
    ['<https://elsewhere/>; rel="next"', true, null],
    ['<https://a/?page=9>; rel="NEXT last"', true, 9],
    ['<https://a/?page=9>; rel=next\t, <https://a/?page=9>; rel=last\t; title=end', true, 9],
    ['<https://a/?page=1>; rel="first", <https://a/docs>; rel="help"', false, null],
    ['', null, null],
    ['not a link', null, null],
  ])('%s', (header, hasNext, lastPage) => {
    expect(readLink(header)).toEqual({ hasNext, lastPage });
  });
});
