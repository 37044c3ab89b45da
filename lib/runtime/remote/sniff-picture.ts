/** Not SVG, which can run scripts; not AVIF and GIF, whose decoders are the least tested. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The kind of a picture by its first bytes, whatever its name or header claims; null for anything else. */
export function sniffPicture(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32));
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  return null;
}
