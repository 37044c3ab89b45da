// A process of its own that sends requests like real visitors: each is due at its time, whether or
// not those before it have been answered, and uses a connection of its own from the address of one
// of many visitors. With `atOnce` the next one begins when one has ended, like a greedy visitor. Its
// duration counts from the time it was due. Reads its task as one line of JSON from standard input,
// ends early when that is closed, and writes `{begin, rows}`: when it began, in epoch ms, and
// `[due, took, status, ask, why]` for each request, in milliseconds from then; status 0: incomplete,
// and why; ask: its place in the task.
import { once } from 'node:events';
import { request } from 'node:http';
import { request as requestSafely } from 'node:https';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../reference-api/random.ts';

const LIMIT_MS = 60_000;

const input = createInterface({ input: process.stdin });
const [line] = await once(input, 'line');
const task = JSON.parse(line);
const { port, perSecond, seconds, asks, visitors, firstVisitor = 0, seed, tlsName } = task;
const { mostAtOnce = Number.POSITIVE_INFINITY } = task;
let isEnded = false;
input.once('close', () => {
  isEnded = true;
});

const random = createRandom(`${seed}`).next;

/** Zipf, unless the task says how often: the n-th path is requested 1/n times as often as the first. */
const sums = [];
for (const [at, { weight = 1 / (at + 1) }] of asks.entries())
  sums.push((sums.at(-1) ?? 0) + weight);
function pickAsk() {
  const wanted = random() * sums.at(-1);
  return sums.findIndex((sum) => sum >= wanted);
}

function pickAddress() {
  const visitor = firstVisitor + Math.floor(random() * visitors);
  return `127.${1 + (visitor >> 16)}.${(visitor >> 8) & 255}.${1 + ((visitor & 255) % 254)}`;
}

const send = tlsName ? requestSafely : request;

/** The status of a whole answer; 0 and why when something is missing, or a refusal lacks Retry-After. */
function ask({ path, host = 'localhost', cookie }, number) {
  return new Promise((resolve) => {
    const sent = send({
      ...{ port, host: '127.0.0.1', localAddress: pickAddress(), agent: false, timeout: LIMIT_MS },
      ...(tlsName && { servername: tlsName, rejectUnauthorized: false }),
      // `{n}` stands for a number that no other request has.
      path: path.replace('{n}', number),
      headers: {
        ...{ Host: tlsName ?? `${host}:${port}`, 'Accept-Encoding': 'gzip, br' },
        ...(cookie && { Cookie: cookie }),
        Connection: 'close',
      },
    });
    const end = (status, why = '') => {
      resolve([status, why]);
      sent.destroy();
    };
    sent.once('timeout', () => end(0, sent.socket?.connecting ? 'no connection' : 'no answer'));
    sent.on('error', ({ code }) => end(0, code));
    sent.once('response', (answer) => {
      const isBlunt = answer.statusCode === 503 && !/^\d+$/.test(answer.headers['retry-after']);
      answer.once('error', () => end(0, 'cut off'));
      answer.once('end', () =>
        isBlunt ? end(0, '503 without Retry-After') : end(answer.statusCode),
      );
      answer.resume();
    });
    sent.end();
  });
}

if (task.beginAt) await pause(task.beginAt - Date.now());
const begin = performance.now();
const elapsed = () => performance.now() - begin;
const total = task.count ?? perSecond * seconds;
const asked = [];
let next = 0;
let waiting = 0;

function fire(due) {
  const at = pickAsk();
  waiting += 1;
  const answer = ask(asks[at], next++).then(([status, why = '']) => {
    waiting -= 1;
    const took = Math.round((elapsed() - due) * 10) / 10;
    return [Math.round(due), took, status, at, why];
  });
  asked.push(answer);
  return answer;
}

const dueMs = () => (next / perSecond) * 1_000;
const isOver = () => isEnded || next >= total || elapsed() > seconds * 1_000;

if (task.atOnce) {
  const fireInTurn = async () => {
    while (!isOver()) await fire(elapsed());
  };
  await Promise.all(Array.from({ length: task.atOnce }, fireInTurn));
} else {
  for (; !isEnded && next < total; await pause(1)) {
    for (let due = dueMs(); next < total && due <= elapsed(); due = dueMs()) {
      if (waiting < mostAtOnce) fire(due);
      else next += 1;
    }
  }
}
const rows = await Promise.all(asked);
process.stdout.write(JSON.stringify({ begin: performance.timeOrigin + begin, rows }), () =>
  process.exit(),
);
