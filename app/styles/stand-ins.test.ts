import { expect, it } from 'vitest';
import { createPalette } from '../../lib/instance/palette';
import { formatBrandCss } from '../../lib/renderer/format-brand-css';
import standIns from './stand-ins';

/** The faces that the style sheet gets. */
function listFaces(): readonly Readonly<Record<string, string>>[] {
  const faces: Record<string, string>[] = [];
  const addBase = (rule: { '@font-face': Record<string, string> }) =>
    faces.push(rule['@font-face']);
  standIns.handler({ addBase } as never);
  return faces;
}

it('each font that comes later has stand-ins in four weights', () => {
  const css = formatBrandCss({
    palette: createPalette({ brand: '#0B5C70', accent: '#FFB81C' }),
    fonts: { heading: 'bricolage-grotesque', text: 'atkinson-hyperlegible-next' },
  });
  const named = css.match(/(?<=data-fonts=later\]\{.*)[^:;]+ Fallback/g);
  expect(named).toHaveLength(2);
  for (const family of named ?? []) {
    const faces = listFaces().filter((face) => face['font-family'] === `"${family}"`);
    expect(faces.map((face) => face['font-weight'])).toEqual([
      '200 499',
      '500 599',
      '600 699',
      '700 800',
    ]);
  }
});

it('a stand-in has the height of the font, whatever its width', () => {
  for (const face of listFaces()) {
    const read = (name: string) => Number.parseFloat(face[name] ?? '');
    const height = (read('size-adjust') * read('ascent-override')) / 100;
    expect(height).toBeCloseTo(face['font-family']?.includes('Bricolage') ? 93 : 98.4, 0);
  }
});
