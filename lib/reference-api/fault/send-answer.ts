import type { ServerResponse } from 'node:http';
import type { Answer } from '../answer/answer';
import type { RequestFault } from './create-fault-plan';

const PIECES = 40;

function sendSlowly(response: ServerResponse, body: Buffer, pauseMs: number): void {
  const step = Math.max(1, Math.ceil(body.length / PIECES));
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + step));
    sent += step;
    if (sent < body.length) return;
    clearInterval(timer);
    response.end();
  }, pauseMs);
  timer.unref();
  response.on('close', () => clearInterval(timer));
}

/** Puts an answer on the wire, or plays a fault of the connection instead. */
export function sendAnswer(
  response: ServerResponse,
  { status, headers, body }: Answer,
  fault: RequestFault | null,
  slowMs: number,
): void {
  if (fault === 'hang') return;
  if (fault === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  response.writeHead(status, {
    ...headers,
    ...(status === 304 ? {} : { 'Content-Length': String(body.length) }),
  });
  if (fault === 'slow-body') {
    sendSlowly(response, body, slowMs);
  } else if (fault === 'cut-off') {
    response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.socket?.destroy());
  } else {
    response.end(body);
  }
}
