import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Island, type IslandProps } from './island';
import { findServerValue } from './server-values';
import { passToIsland } from './static-html';

const HOSTILE = { name: '</script><script>alert(1)</script><!--', quotes: `"'&\u2028` };

const seen: object[] = [];

function Seen({ sent }: { readonly sent: object }) {
  seen.push(sent);
  return null;
}

afterEach(() => vi.unstubAllGlobals());

describe('the properties of an island', () => {
  it('are in the page as a block of data that no word of a host can end', () => {
    const html = renderToString(<Island name={passToIsland('part', HOSTILE)} of={() => null} />);
    const block = /<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual(HOSTILE);
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    expect(html).not.toContain('<!--');
  });

  it('are those of the server where it has them, and are not sent', () => {
    const name = passToIsland(
      'part',
      { list: ['short'], locale: 'de' },
      { list: ['whole'], map: 'places' },
    );
    expect(findServerValue<IslandProps<object>>(name)).toEqual({
      properties: { list: ['whole'], locale: 'de', map: 'places' },
      text: JSON.stringify({ list: ['short'], locale: 'de' }),
    });
  });

  it('are the same object where React begins its hydration again', () => {
    const name = passToIsland('part', { sent: HOSTILE });
    vi.stubGlobal('document', {
      getElementById: () => ({ textContent: JSON.stringify({ sent: HOSTILE }) }),
    });
    for (let attempt = 0; attempt < 2; attempt++) {
      renderToString(<Island name={name} of={Seen} />);
    }
    expect(seen[0]).toEqual(HOSTILE);
    expect(seen[1]).toBe(seen[0]);
  });
});
