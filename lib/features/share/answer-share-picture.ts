import path from 'node:path';
import { escapeUTF8 } from 'entities/escape';
import type { OverlayOptions } from 'sharp';
import { pictureKey } from '../../domain/picture-href';
import type { Instance } from '../../instance/instance-schema';
import type { Site } from '../../renderer/site';
import sharp from '../../runtime/sharp';
import { answerLoading, answerNotFound } from '../api/answer-problem';
import type { CardView, LeafView } from '../card/card-view';
import { createLoneCardView } from '../card/create-card-view';
import { drawMotif } from '../card/draw-motif';
import { createProgrammeContext } from '../programme-context';
import { SHARE_SIZE } from './create-offer-metadata';

/** The six colours of holiday weeks, as on the pages. */
const WEEK_COLORS = ['#0A7286', '#A8480F', '#5446B0', '#2B7230', '#A82165', '#6F5400'];

/** Answers `/og/<locale>/<alias>.jpg`: the picture of a link preview. Public offers only. */
export async function answerSharePicture(
  language: string,
  file: string,
  site: Site,
): Promise<Response> {
  const alias = /^(.+)\.jpg$/.exec(file)?.[1];
  const locale = site.instance.languages.find((offered) => offered === language);
  if (locale === undefined || alias === undefined) return answerNotFound();
  const context = createProgrammeContext(site, locale, new URLSearchParams());
  if (context.requestTime.generation === null) return answerLoading();
  const offer = context.catalogue.get(alias);
  if (offer === null) return answerNotFound();
  const card = createLoneCardView(offer, context);
  const [address] = offer.media;
  const photo = address ? await site.getPicture(pictureKey(address), 960) : null;
  const bytes = await drawSharePicture(card, photo, site.instance);
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/jpeg' } });
}

const INK = '#16233B';
const MUTED = '#545F76';
const PAPER = '#FBF7EE';
const LEFT = 64;
const TEXT_WIDTH = 590;
const PANEL = { left: 720, width: 480, height: SHARE_SIZE.height } as const;
/** Brought along, because a server need not have any font at all. */
const FONT_FILE = path.join(
  process.cwd(),
  'node_modules/@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
);

/**
 * Draws the picture of a link preview, 1200 by 630, as JPEG; the same input gives the same picture.
 * Where there is no photo, it has the offer's motif.
 */
async function drawSharePicture(card: CardView, photo: Buffer | null, town: Instance) {
  const { leaf, when } = card;
  const name = card.name.text;
  const place = card.place?.text ?? card.noPlace ?? '';
  const layers: OverlayOptions[] = [];
  if (photo) layers.push(await cropPhoto(photo));
  if (leaf) layers.push(...(await drawLeaf(leaf)));
  let top = leaf ? 218 : 96;
  const lines = [
    { text: cut(name, 100), size: findNameSize(name), color: INK, gap: 30 },
    { text: cut(when, 76), size: 28, color: INK, gap: 18 },
    { text: cut(place, 38), size: 28, color: MUTED, gap: 0 },
  ];
  for (const { text, size, color, gap } of lines) {
    if (text === '') continue;
    const { input, height } = await write(text, size, color, TEXT_WIDTH);
    layers.push({ input, left: LEFT, top });
    top += height + gap;
  }
  const site = await write(cut(town.name, 40), 26, town.palette.light.brand, TEXT_WIDTH);
  layers.push({ input: site.input, left: LEFT, top: SHARE_SIZE.height - 64 });
  return sharp(Buffer.from(drawGround(card, town)))
    .composite(layers)
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

/** Everything that is not text: librsvg would take whatever font it finds. */
function drawGround({ alias, leaf, weekColor: week }: CardView, { palette }: Instance): string {
  const { width, height } = SHARE_SIZE;
  const { brand, accent } = palette.light;
  const weekColor = WEEK_COLORS[week ?? 0] ?? brand;
  const { sun, glow, light, dark, wave } = drawMotif(alias);
  const scale = height / 160;
  const sheet = leaf
    ? `<rect x="${LEFT}" y="56" width="124" height="136" rx="18" fill="#fff" stroke="#E6DFCF" stroke-width="2"/><path d="M${LEFT} 96v-22a18 18 0 0 1 18-18h88a18 18 0 0 1 18 18v22z" fill="${weekColor}"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${PAPER}"/>${sheet}<svg x="${PANEL.left}" width="${PANEL.width}" height="${height}"><rect width="100%" height="100%" fill="${weekColor}"/><g transform="translate(-232 0) scale(${scale})"><path d="${light}" fill="#fff" fill-opacity=".3"/><path d="${glow}" fill="#fff"/><path d="${glow}" fill="${accent}" fill-opacity=".7"/><path d="${sun}" fill="${accent}"/><path d="${dark}" fill-opacity=".16"/><path d="${wave}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="9" stroke-linecap="round"/></g></svg></svg>`;
}

async function cropPhoto(photo: Buffer): Promise<OverlayOptions> {
  const { left, width, height } = PANEL;
  const input = await sharp(photo).resize({ width, height, fit: 'cover' }).toBuffer();
  return { input, left, top: 0 };
}

async function drawLeaf({ weekday, day, month }: LeafView): Promise<OverlayOptions[]> {
  const parts = [
    { text: weekday, size: 24, color: '#FFFFFF', top: 64 },
    { text: day, size: 52, color: INK, top: 104 },
    { text: month, size: 22, color: MUTED, top: 160 },
  ];
  return Promise.all(
    parts.map(async ({ text, size, color, top }) => {
      const { input, width } = await write(text, size, color, 116);
      return { input, top, left: LEFT + Math.max(0, Math.round((124 - width) / 2)) };
    }),
  );
}

async function write(text: string, size: number, color: string, width: number) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeUTF8(text)}</span>`,
      font: `Bricolage Grotesque Bold ${size}`,
      fontfile: FONT_FILE,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

function findNameSize(name: string): number {
  if (name.length <= 32) return 60;
  return name.length <= 60 ? 50 : 42;
}

function cut(text: string, most: number): string {
  // Soft hyphens and signs that only hold words together leave no gap.
  const clean = text
    .replace(/\p{Cf}+/gu, '')
    .replace(/\p{C}+/gu, ' ')
    .trim();
  return clean.length <= most ? clean : `${clean.slice(0, most - 1).trimEnd()}…`;
}
