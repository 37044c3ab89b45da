const NEWLINE = 10;

/**
 * The lines of a body as they come, without their ends; what follows the last end is no line. Throws
 * when one is longer than `longestBytes`.
 */
export async function* readLines(
  body: AsyncIterable<Uint8Array>,
  longestBytes: number,
): AsyncGenerator<string> {
  let begun: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString();
      begun = [];
      bytes = 0;
      start = end + 1;
    }
    begun.push(chunk.subarray(start));
    bytes += chunk.byteLength - start;
    if (bytes > longestBytes) throw new Error(`a line has more than ${longestBytes} bytes`);
  }
}
