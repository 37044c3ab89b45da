import plugin from 'tailwindcss/plugin';
import { type Drawing, ICONS } from '../../components/ui/icons';

const PEN =
  "fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'";

/** Lies under every picture of a list, in place of a motif of its own: white on the week's colour. */
const UNDER_PICTURES = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 160' fill='#fff'>\
<path fill-opacity='.3' d='M0 160 80 80v80zM160 0h80v80z'/><circle cx='160' cy='80' r='40' fill='#ffcd63'/>\
<path fill='none' stroke='#fff' stroke-opacity='.34' stroke-width='9' d='M40 120q10-24 20 0t20 0 20 0 20 0'/></svg>`;

/** An icon as an image of its own: of one sheet, browsers paint all parts at each use. */
function writeImage(drawing: Drawing): string {
  const parts = drawing.map(([tag, attributes]) => {
    const written = Object.entries(attributes)
      .filter(([attribute]) => attribute !== 'key')
      .map(([attribute, value]) => `${attribute}='${value}'`);
    return `<${tag} ${written.join(' ')}/>`;
  });
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${PEN}>${parts.join('')}</svg>`;
}

function toAddress(image: string): string {
  return `url("data:image/svg+xml,${image.replace(/[<>#%]/g, encodeURIComponent)}")`;
}

/** A rule for each icon, `.icon-pin` and so on, with its drawing as a mask. */
export default plugin(({ addBase }) => {
  const rules = Object.entries(ICONS).map(([name, drawing]) => [
    `.icon-${name}`,
    { '--icon': toAddress(writeImage(drawing)) },
  ]);
  addBase({
    // The drawing is a property of its own, because `mask` is written twice for older browsers.
    '.icon': { mask: 'var(--icon) center / 100% 100%' },
    ...Object.fromEntries(rules),
    '.picture-of-many': {
      background: `center / cover ${toAddress(UNDER_PICTURES)}`,
    },
  });
});
