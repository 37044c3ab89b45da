import { expect, it } from 'vitest';
import standIns from './stand-ins';

/** The faces that the style sheet gets. */
function listFaces(): readonly Readonly<Record<string, string>>[] {
  const faces: Record<string, string>[] = [];
  const addBase = (rule: { '@font-face': Record<string, string> }) =>
    faces.push(rule['@font-face']);
  standIns.handler({ addBase } as never);
  return faces;
}

it.each(['Bricolage Grotesque Variable', 'Atkinson Hyperlegible Next Variable'])(
  '%s has stand-ins in four weights, each with digits after its letters',
  (font) => {
    const faces = listFaces().filter((face) => face['font-family'] === `"${font} Fallback"`);
    expect(faces.map((face) => `${face['font-weight']} ${face['unicode-range'] ?? ''}`)).toEqual(
      ['200 499', '500 599', '600 699', '700 800'].flatMap((weights) => [
        `${weights} `,
        `${weights} U+30-39`,
      ]),
    );
  },
);

it('a stand-in has the height of the font, whatever its width', () => {
  for (const face of listFaces()) {
    const read = (name: string) => Number.parseFloat(face[name] ?? '');
    const height = (read('size-adjust') * read('ascent-override')) / 100;
    expect(height).toBeCloseTo(face['font-family']?.includes('Bricolage') ? 93 : 98.4, 0);
  }
});
