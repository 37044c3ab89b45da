import { UpstreamError } from './upstream-error';

/** Reads a body to its end; throws UpstreamError `too-large` beyond `maxBodyBytes` (decompressed). */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  { maxBodyBytes, where }: { readonly maxBodyBytes: number; readonly where: string },
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes)
      throw new UpstreamError('too-large', `${where}: body beyond ${maxBodyBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}
