import type { Instance } from '../../instance/instance';
import sharp from '../../runtime/sharp';

/** How an icon is used: bare on the page's tab, or filling a shape that the device cuts out. */
export type IconShape = 'any' | 'maskable';

type Signed = Pick<Instance, 'logo' | 'palette'>;

/** What a device may cut off at each side of a maskable icon, as a share of the whole. */
const CUT_OFF = 0.18;

/** The icon of an instance as PNG, `size` pixels square: its logo, or the drawn sign in its colours. */
export async function drawIcon(
  instance: Signed,
  size: number,
  shape: IconShape = 'any',
): Promise<Buffer> {
  const margin = shape === 'maskable' ? Math.round(size * CUT_OFF) : 0;
  const inner = size - 2 * margin;
  const { logo, palette } = instance;
  const source = logo === null ? Buffer.from(writeSign(instance)) : Buffer.from(logo.bytes);
  const sign = await sharp(source, { density: 384 })
    .resize(inner, inner, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer();
  if (margin === 0) return sign;
  const ground = logo === null ? palette.light.brand : '#FFFFFF';
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: sign, left: margin, top: margin }])
    .png()
    .toBuffer();
}

/** The icon as a drawing; a logo lies in it as a picture. */
export async function drawVectorIcon(instance: Signed): Promise<string> {
  if (instance.logo === null) return writeSign(instance);
  const picture = (await drawIcon(instance, 192)).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${picture}"/></svg>`;
}

/** A window with the sun in it, in the colours of the instance. */
function writeSign({ palette }: Signed): string {
  const { brand, accent } = palette.light;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 44 44"><rect width="44" height="44" rx="12" fill="${brand}"/><rect x="7" y="6.5" width="30" height="28" rx="8" fill="none" stroke="#fff" stroke-width="2.5"/><path d="M12.5 44a9.75 9.75 0 1 1 19 0z" fill="${accent}"/></svg>`;
}
