import plugin from 'tailwindcss/plugin';
import { type Drawing, ICONS } from '../../components/ui/icons';

const PEN =
  "fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'";

/** Units that each drawing is wide and high. */
const SIDE = 24;

/** Lies under every picture of a list, in place of a motif of its own: white on the week's colour. */
const UNDER_PICTURES = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 160' fill='#fff'>\
<path fill-opacity='.3' d='M0 160 80 80v80zM160 0h80v80z'/><circle cx='160' cy='80' r='40' fill='#ffcd63'/>\
<path fill='none' stroke='#fff' stroke-opacity='.34' stroke-width='9' d='M40 120q10-24 20 0t20 0 20 0 20 0'/></svg>`;

/**
 * All icons side by side in one image: a browser opens each image as a document of its own. It is
 * stretched with its box: WebKit and Firefox round boxes to pixels, and by the usual centring half a pixel
 * of height would move the sheet by a whole icon.
 */
function writeSheet(drawings: readonly Drawing[]): string {
  const icons = drawings.map((drawing, at) => {
    const parts = drawing.map(([tag, attributes]) => {
      const written = Object.entries(attributes)
        .filter(([attribute]) => attribute !== 'key')
        .map(([attribute, value]) => `${attribute}='${value}'`);
      return `<${tag} ${written.join(' ')}/>`;
    });
    return `<g transform='translate(${SIDE * at})'>${parts.join('')}</g>`;
  });
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${SIDE * drawings.length} ${SIDE}' preserveAspectRatio='none' ${PEN}>${icons.join('')}</svg>`;
}

function toAddress(image: string): string {
  return `url("data:image/svg+xml,${image.replace(/[<>#%]/g, encodeURIComponent)}")`;
}

/**
 * A rule for each icon, `.icon-pin` and so on: its part of the sheet, as a mask. All are sent once
 * with the style sheet, and each use costs one empty element.
 */
export default plugin(({ addBase }) => {
  const names = Object.keys(ICONS);
  // The position of a mask in percent: 0 at the first part, 100 at the last.
  const rules = names.map((name, at) => [
    `.icon-${name}`,
    { '--icon': `${((100 * at) / (names.length - 1)).toFixed(4)}%` },
  ]);
  addBase({
    '.icon': {
      // As a property of its own, because `mask` is written twice for older browsers.
      '--icons': toAddress(writeSheet(Object.values(ICONS))),
      mask: `var(--icons) var(--icon) 0 / ${100 * names.length}% 100%`,
    },
    ...Object.fromEntries(rules),
    '.picture:has(> img:only-child)': {
      background: `center / cover ${toAddress(UNDER_PICTURES)}`,
    },
  });
});
