/** A whole HTTP answer as a value. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** An answer from text or bytes. */
export function createAnswer(
  status: number,
  type: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    headers: { 'Content-Type': type, ...headers },
    body: typeof body === 'string' ? Buffer.from(body) : body,
  };
}
