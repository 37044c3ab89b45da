// A process of its own that sends requests like real visitors: each is due at its time, whether or
// not those before it have been answered, and uses a connection of its own from the address of one
// of many visitors. Its duration counts from the time it was due. Reads its task as JSON from
// standard input, writes `{begin, cpuMs, rows}`: when it began, in epoch ms, its own processor time
// since then, and `[due, took, status, path, why]` for each request, in milliseconds from then; status
// 0: incomplete, and why; path: its place in the task.
import { connect } from 'node:net';

const LIMIT_MS = 60_000;

const pieces = [];
for await (const piece of process.stdin) pieces.push(piece);
const task = JSON.parse(Buffer.concat(pieces));
const { port, perSecond, seconds, paths, hosts, weights, visitors, firstVisitor = 0, seed } = task;

/** Pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
let state = seed >>> 0;
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** Zipf, unless the task says how often: the n-th path is requested 1/n times as often as the first. */
const sums = [];
for (let at = 0; at < paths.length; at += 1) {
  sums.push((sums.at(-1) ?? 0) + (weights?.[at] ?? 1 / (at + 1)));
}
function pickPath() {
  const wanted = random() * sums.at(-1);
  return Math.max(
    0,
    sums.findIndex((sum) => sum >= wanted),
  );
}

function pickAddress() {
  const visitor = firstVisitor + Math.floor(random() * visitors);
  return `127.${1 + (visitor >> 16)}.${(visitor >> 8) & 255}.${1 + ((visitor & 255) % 254)}`;
}

function ask(path, name, localAddress) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const received = [];
    let isConnected = false;
    const end = (status, why = '') => {
      socket.destroy();
      resolve([status, why]);
    };
    socket.once('connect', () => {
      isConnected = true;
    });
    socket.setTimeout(LIMIT_MS, () => end(0, isConnected ? 'no answer' : 'no connection'));
    socket.once('error', ({ code }) => end(0, code));
    socket.on('data', (bytes) => received.push(bytes));
    socket.once('end', () => end(...readStatus(Buffer.concat(received))));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${name}:${port}\r\nAccept-Encoding: gzip, br\r\nConnection: close\r\n\r\n`,
    );
  });
}

/** The status of a whole answer; 0 and why when something is missing, or a refusal lacks Retry-After. */
function readStatus(bytes) {
  const at = bytes.indexOf('\r\n\r\n');
  if (at < 0) return [0, 'cut off'];
  const head = bytes.subarray(0, at).toString('latin1');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length !== undefined && bytes.length !== at + 4 + Number(length)) return [0, 'cut off'];
  const isBlunt = status === 503 && !/^retry-after: \d+$/im.test(head);
  return isBlunt ? [0, '503 without Retry-After'] : [status];
}

const total = perSecond * seconds;
const begin = performance.now();
const beginCpu = process.cpuUsage();
const asked = [];
let next = 0;
await new Promise((resolve) => {
  const fire = () => {
    for (; next < total; next += 1) {
      const due = (next / perSecond) * 1_000;
      if (begin + due > performance.now()) break;
      const at = pickPath();
      // `{n}` stands for a number that no other request has.
      asked.push(
        ask(paths[at].replace('{n}', next), hosts?.[at] ?? 'localhost', pickAddress()).then(
          ([status, why]) => [
            Math.round(due),
            Math.round((performance.now() - begin - due) * 10) / 10,
            status,
            at,
            why ?? '',
          ],
        ),
      );
    }
    if (next < total) setTimeout(fire, 1);
    else resolve();
  };
  fire();
});
const rows = await Promise.all(asked);
const { user, system } = process.cpuUsage(beginCpu);
const cpuMs = (user + system) / 1_000;
process.stdout.write(JSON.stringify({ begin: performance.timeOrigin + begin, cpuMs, rows }));
