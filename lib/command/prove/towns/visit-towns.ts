import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { ProvedTown } from './town-fault';

/** Answer of a municipality to a visitor. */
interface TownAnswer {
  readonly status: number;
  readonly text: string;
}

/** Asks for an address of a municipality, at a deployment on this machine. */
export async function askTown(port: number, host: string, path = '/'): Promise<TownAnswer> {
  const { statusCode, body } = await request(`http://127.0.0.1:${port}${path}`, {
    headers: { host: `${host}:${port}` },
  });
  return { status: statusCode, text: await body.text() };
}

/** Result of asking every municipality for its pages. */
export interface TownVisits {
  readonly seconds: number;
  /** Hosts that showed another municipality, or none. */
  readonly mixedUp: readonly string[];
}

/** Longest that a municipality may be without its pages, in visits. */
const MOST_TRIES = 20;
const RETRY_MS = 500;

/** Asks each municipality for these paths, one after the other, until it answers them. */
export async function visitTowns(
  port: number,
  towns: readonly ProvedTown[],
  paths: readonly string[],
): Promise<TownVisits> {
  const begin = performance.now();
  const mixedUp: string[] = [];
  for (const { host, name } of towns) {
    for (const path of paths) {
      let answer = await askTown(port, host, path);
      for (let tries = 1; tries < MOST_TRIES && answer.status === 503; tries += 1) {
        await pause(RETRY_MS);
        answer = await askTown(port, host, path);
      }
      // `Stadt Nummer 1` is not `Stadt Nummer 12`.
      if (path === '/' && !new RegExp(`${name}(?!\\d)`).test(answer.text)) mixedUp.push(host);
    }
  }
  return { seconds: (performance.now() - begin) / 1_000, mixedUp };
}
