/**
 * The kind of a picture by its first bytes, whatever its name or header claims; null for anything
 * else: for SVG, which can run scripts, and for AVIF and GIF, whose decoders are the least tested.
 */
export function sniffPicture(bytes: Uint8Array) {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  return null;
}
