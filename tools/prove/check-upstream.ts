import type { LoggedRequest } from '../reference-api/request-log';

/** Parameters of a pass, which asks for one page after the other of the list and of each edition. */
const PASS = new Set(['page', 'itemsPerPage', 'edition.alias']);
/** Times of the log are whole milliseconds. */
const ROUNDING_MS = 2;

/**
 * Sums up the request log of an instance, or of one that stands for many: each site is told apart by how
 * it names itself. `gapMs`: the pause that each of them must keep after an answer, and so at least from
 * one request to the next. (When an answer had reached the site only the site knows.)
 */
export function checkUpstream(requests: readonly LoggedRequest[], gapMs: number) {
  const last = new Map<string, number>();
  let tooSoon = 0;
  for (const { agent, at } of [...requests].sort((a, b) => a.at - b.at)) {
    const site = agent ?? '';
    const before = last.get(site);
    if (before !== undefined && at - before < gapMs - ROUNDING_MS) tooSoon += 1;
    last.set(site, at);
  }
  return {
    /** All requests to its API. */
    requests: requests.length,
    /** Addresses of those that no pass sends: a visitor must have caused them. */
    caused: requests.map(({ path }) => path).filter((path) => !isOfPass(path)),
    /** Anonymous requests of one site that came sooner after the one before than they may. */
    tooSoon,
  };
}

function isOfPass(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://instance');
  return pathname === '/api/offers' && [...searchParams.keys()].every((name) => PASS.has(name));
}
