// A process of its own that sends requests to a local site from one address, each path once. With
// `atOnce` the next request begins when one has ended, like a greedy visitor; with `perSecond` each
// is due at its time, whether or not those before it were answered, and its duration counts from
// then. Begins at `beginAt`, in epoch milliseconds, or at once. Reads its task as JSON from standard
// input, writes `[took, status]` for each request; status 0: incomplete.
import { Agent, request } from 'node:http';

const LIMIT_MS = 60_000;

const pieces = [];
for await (const piece of process.stdin) pieces.push(piece);
const { port, from, paths, atOnce, perSecond, seconds, beginAt } = JSON.parse(
  Buffer.concat(pieces),
);
if (beginAt) await new Promise((resolve) => setTimeout(resolve, beginAt - Date.now()));

const begin = performance.now();
const agent = new Agent({ keepAlive: atOnce !== undefined });
const isOver = () => performance.now() - begin > seconds * 1_000;

function ask(path, due) {
  return new Promise((resolve) => {
    const end = (status) => resolve([Math.round((performance.now() - due) * 10) / 10, status]);
    const headers = { 'accept-encoding': 'gzip, br' };
    const asking = request(
      { port, host: '127.0.0.1', localAddress: from, path, agent, headers },
      (response) => {
        response.on('end', () => end(response.complete ? response.statusCode : 0));
        response.on('error', () => end(0));
        response.resume();
      },
    );
    asking.setTimeout(LIMIT_MS, () => asking.destroy());
    asking.on('error', () => end(0));
    asking.end();
  });
}

async function askAgainAndAgain(left, seen) {
  for (let path = left.shift(); path !== undefined && !isOver(); path = left.shift()) {
    seen.push(await ask(path, performance.now()));
  }
}

async function askInTime() {
  const asked = [];
  for (const [nth, path] of paths.entries()) {
    const due = begin + (nth / perSecond) * 1_000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    if (isOver()) break;
    asked.push(ask(path, due));
  }
  return Promise.all(asked);
}

let seen = [];
if (atOnce === undefined) seen = await askInTime();
else {
  const left = [...paths];
  await Promise.all(Array.from({ length: atOnce }, () => askAgainAndAgain(left, seen)));
}
agent.destroy();
process.stdout.write(JSON.stringify(seen));
