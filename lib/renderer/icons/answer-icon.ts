import { getServices, type Services } from '../services';
import { drawIcon, drawVectorIcon } from './draw-icon';
import { writeIco } from './write-ico';

type Signed = Services['instance'];

const TAB_SIZES = [16, 32, 48];

/** The icons by the name of their file; browsers ask for the first two without being told. */
const ICONS = {
  'favicon.ico': { contentType: 'image/x-icon', draw: drawTabIcons },
  'apple-icon.png': {
    contentType: 'image/png',
    draw: (instance: Signed) => drawIcon(instance, 180, 'maskable'),
  },
  'icon.svg': { contentType: 'image/svg+xml', draw: drawVectorIcon },
  '192.png': { contentType: 'image/png', draw: (instance: Signed) => drawIcon(instance, 192) },
  '512.png': { contentType: 'image/png', draw: (instance: Signed) => drawIcon(instance, 512) },
  'maskable.png': {
    contentType: 'image/png',
    draw: (instance: Signed) => drawIcon(instance, 512, 'maskable'),
  },
} as const;

async function drawTabIcons(instance: Signed): Promise<Buffer> {
  const pictures = TAB_SIZES.map(async (size) => ({ size, png: await drawIcon(instance, size) }));
  return writeIco(await Promise.all(pictures));
}

/** Answers with an icon of the instance, drawn from its logo or its colours; 404 for another name. */
export async function answerIcon(
  file: string,
  { instance }: Pick<Services, 'instance'> = getServices(),
): Promise<Response> {
  if (!isIcon(file)) return new Response('Not Found\n', { status: 404 });
  const { contentType, draw } = ICONS[file];
  const drawn = await draw(instance);
  return new Response(typeof drawn === 'string' ? drawn : new Uint8Array(drawn), {
    headers: {
      'Content-Type': contentType,
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    },
  });
}

function isIcon(file: string): file is keyof typeof ICONS {
  return Object.hasOwn(ICONS, file);
}
