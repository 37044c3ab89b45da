import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { readBody } from '../runtime/read-body';
import type { WholeAnswer } from './rendered';

/** A request to another process of this node: a GET, or a POST where it has a body. */
export interface SocketRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** Ends the request, and its answer while that is being read. */
  readonly signal?: AbortSignal | null;
}

/** Larger than any page, feed, picture or answer of the keeper. */
const MOST_ANSWER_BYTES = 64 * 1_024 * 1_024;

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

  /** The whole answer; rejects where none comes, or the connection ends before it does. */
  async ask(asked: SocketRequest): Promise<WholeAnswer> {
    const answer = await this.send(asked);
    const body = await readBody(answer, { maxBytes: MOST_ANSWER_BYTES });
    const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value) => [name, value] as const),
    );
    return { status: answer.statusCode ?? 0, headers, body };
  }

  /** The body of a 200 as it comes; it breaks where nothing comes for `silentMs`. Rejects for every other answer. */
  async stream(asked: SocketRequest, silentMs: number): Promise<IncomingMessage> {
    const answer = await this.send(asked, silentMs);
    if (answer.statusCode === 200) return answer;
    answer.destroy();
    throw new Error(`${asked.path} was answered with ${answer.statusCode}`);
  }

  close(): void {
    this.isClosed = true;
    for (const asking of this.underWay) asking.destroy();
    this.agent.destroy();
  }

  /** The answer as soon as its headers are there. */
  private send(
    { path, headers = {}, body, signal }: SocketRequest,
    silentMs?: number,
  ): Promise<IncomingMessage> {
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
}
