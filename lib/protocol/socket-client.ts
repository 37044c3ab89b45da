import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { readBody } from '../runtime/read-body';

/** A request to another process of this node: a GET, or a POST where it has a body. */
export interface SocketRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** Ends the request, and its answer while that is being read. */
  readonly signal?: AbortSignal | null;
  /** Longest time in which nothing comes, in ms; absent: as long as it takes. */
  readonly silentMs?: number;
}

/** Connections to another process at its Unix socket; the process need not be there yet. Nothing is sent twice. */
export class SocketClient {
  private readonly agent: Agent;
  private readonly underWay = new Set<ClientRequest>();
  private isClosed = false;

  constructor(
    private readonly socketPath: string,
    connections: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** The answer as soon as its headers are there; its body must be read. Rejects when none comes. */
  ask({ path, headers = {}, body, signal, silentMs }: SocketRequest): Promise<IncomingMessage> {
    const { socketPath, agent } = this;
    return new Promise((resolve, reject) => {
      if (this.isClosed) throw new Error('The connections are closed.');
      const asking = request({
        socketPath,
        agent,
        path,
        headers,
        method: body === undefined ? 'GET' : 'POST',
        ...(signal && { signal }),
        ...(silentMs !== undefined && { timeout: silentMs }),
      });
      this.underWay.add(asking);
      asking.on('timeout', () => asking.destroy(new Error(`Nothing came for ${silentMs} ms.`)));
      asking.on('close', () => this.underWay.delete(asking));
      asking.on('error', reject);
      asking.on('response', resolve);
      asking.end(body);
    });
  }

  close(): void {
    this.isClosed = true;
    for (const asking of this.underWay) asking.destroy();
    this.agent.destroy();
  }
}

/** Larger than any page, feed, picture or answer of the keeper. */
const MOST_ANSWER_BYTES = 64 * 1_024 * 1_024;

/** The whole body of an answer; rejects where the connection ends before the answer does. */
export function readAnswer(answer: IncomingMessage): Promise<Buffer> {
  return readBody(answer, { maxBytes: MOST_ANSWER_BYTES });
}
