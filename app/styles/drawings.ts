import plugin from 'tailwindcss/plugin';
import { DRAWINGS, type Drawing } from '../../components/ui/drawings';

const PEN =
  "fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'";

function writeImage(drawing: Drawing): string {
  const parts = drawing.map(([tag, attributes]) => {
    const written = Object.entries(attributes)
      .filter(([attribute]) => attribute !== 'key')
      .map(([attribute, value]) => `${attribute}='${value}'`);
    return `<${tag} ${written.join(' ')}/>`;
  });
  const image = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${PEN}>${parts.join('')}</svg>`;
  return `url("data:image/svg+xml,${image.replace(/[<>#%]/g, encodeURIComponent)}")`;
}

/**
 * A rule for each icon, `.icon-pin` and so on: its lines as a mask. They are sent once with the
 * style sheet, and each use costs one empty element.
 */
export default plugin(({ addBase }) => {
  const rules = Object.entries(DRAWINGS).map(([name, drawing]) => [
    `.icon-${name}`,
    { '--drawing': writeImage(drawing) },
  ]);
  addBase(Object.fromEntries(rules));
});
