import { type IncomingHttpHeaders, request } from 'node:http';

interface Asking {
  /** This machine's own address that the request comes from: any of 127.0.0.0/8. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request over a connection of its own; follows no redirect. */
export function askFrom(url: string, { from, headers, form }: Asking = {}): Promise<Answer> {
  const { port, pathname, search } = new URL(url);
  const body = form && String(new URLSearchParams(form));
  const options = {
    host: '127.0.0.1',
    port,
    path: pathname + search,
    agent: false,
    method: body === undefined ? 'GET' : 'POST',
    localAddress: from ?? '127.0.0.1',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const asked = request(options, async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece);
      const text = Buffer.concat(pieces).toString();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
