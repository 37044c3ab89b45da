/** The kinds of pictures that are taken. SVG is not among them: it is a document that can run scripts. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';

const AVIF_BRANDS = ['avif', 'avis'];

/** The kind of a picture by its first bytes, whatever its name or header claims; null for anything else. */
export function sniffPicture(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32));
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp' && AVIF_BRANDS.includes(text.slice(8, 12))) return 'image/avif';
  return null;
}
