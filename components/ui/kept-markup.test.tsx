import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { KeptList, KeptMarkup, setMarkupDrawing } from './kept-markup';

interface From {
  readonly name: string;
  readonly chosen: string;
}

let drawings = 0;

function drawSelect({ name, chosen }: From, href: string) {
  drawings += 1;
  return (
    <>
      <a href={href}>
        {name} · {chosen}
      </a>
      <select defaultValue={chosen}>
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
      <input type="checkbox" defaultChecked={chosen === 'a'} />
    </>
  );
}

function drawOther({ name }: From) {
  return <b>{name}</b>;
}

const HREF = `/offers/1-"kanu"?q=<'a'&b>`;
const draw = (from: From, href = HREF, drawOne = drawSelect) =>
  renderToString(<KeptMarkup as="li" className="card" draw={drawOne} from={from} href={href} />);

const drawList = (...parts: From[]) =>
  renderToString(<KeptList draw={drawPart} parts={parts} toKey={toName} toName={JSON.stringify} />);
const drawPart = (from: From) => drawSelect(from, HREF);
const toName = ({ name }: From) => name;

const FROM: From = { name: 'Kanu & <Feuer> "kept:href"', chosen: 'b' };

describe('markup that a server keeps', () => {
  let plain = '';
  let plainList = '';
  const LIST: readonly From[] = [FROM, { name: 'second', chosen: 'a' }];

  // Everything that decides about the markup is in `from`: whatever is drawn is drawn without keeping.
  beforeAll(async () => {
    plain = draw(FROM);
    plainList = drawList(...LIST);
    await import('./draw-markup');
  });

  afterEach(() => {
    drawings = 0;
  });

  it('is what React draws without keeping, address and all', () => {
    expect(draw(FROM)).toBe(plain);
    expect(plain).toContain('<option value="b" selected="">');
  });

  it('is drawn once for the same content, on pages with other addresses too', () => {
    const first = draw({ ...FROM, name: 'once' }, '/offers/1?age=6');
    const second = draw({ ...FROM, name: 'once' }, '/offers/1?age=7');
    expect(drawings).toBe(1);
    expect(second).toBe(first.replace('age=6', 'age=7'));
  });

  it('is the same for each part of a list, drawn where a list has not had it yet', () => {
    expect(drawList(...LIST)).toBe(plainList);
    drawings = 0;
    drawList(...LIST, { name: 'third', chosen: 'a' });
    expect(drawings).toBe(1);
  });

  it('is taken by its name where it has one, without reading the content', () => {
    const named = (name: string, from: From) =>
      renderToString(<KeptMarkup as="li" draw={drawSelect} from={from} name={name} />);
    const first = named('a', FROM);
    drawings = 0;
    expect(named('a', { ...FROM })).toBe(first);
    expect(drawings).toBe(0);
    expect(named('b', FROM)).toBe(first);
    expect(drawings).toBe(1);
  });

  it('is drawn anew for other content and by another function', () => {
    expect(draw({ ...FROM, name: 'this' })).not.toBe(draw({ ...FROM, name: 'that' }));
    expect(drawings).toBe(2);
    expect(draw({ ...FROM, name: 'this' }, HREF, drawOther)).toContain('<b>this</b>');
  });

  it('fills the address in where it was drawn, not where a text names the blank', () => {
    const hostile: From = { name: 'href="kept:href" kept:href', chosen: 'a' };
    expect(draw(hostile, '/offers/2')).toContain('<a href="/offers/2">href=&quot;kept:href&quot;');
  });

  it('is drawn like everything else where nobody keeps it', () => {
    setMarkupDrawing(null);
    draw({ ...FROM, name: 'unkept' });
    draw({ ...FROM, name: 'unkept' });
    expect(drawings).toBe(2);
  });
});
