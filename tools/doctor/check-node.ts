import { Agent, request } from 'undici';
import * as z from 'zod';
import { OLD_MS } from '../../lib/domain/mirror-state';
import { type CheckResult, error, fine, warning } from './check-file';

const LIMIT_MS = 10_000;
const MOST_BYTES = 16 * 1024 * 1024;

export interface NodeAnswer {
  readonly status: number;
  readonly body: string;
}

/** Asks a node for a path as if a visitor asked for that host. */
export type AskNode = (host: string, path: string) => Promise<NodeAnswer>;

const readinessSchema = z.object({
  complete: z.boolean(),
  offers: z.int(),
  ageSeconds: z.number().nullable(),
  upstream: z.enum(['unknown', 'ok', 'failing']),
  unreadable: z.object({ records: z.int(), fields: z.int() }).nullable(),
});

/** Creates the asking of a node at its own address, as a proxy in front of it does. */
export function connectNode(address: string): AskNode {
  const dispatcher = new Agent({ maxResponseSize: MOST_BYTES });
  return async (host, path) => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const options = { dispatcher, headers: { host }, signal };
    const { statusCode, body } = await request(new URL(path, address), options);
    return { status: statusCode, body: await body.text() };
  };
}

/** What a running node says of hosts: age of each copy, instances that fail, files not served. */
export async function checkNode(
  ask: AskNode,
  hosts: readonly string[],
): Promise<readonly CheckResult[]> {
  const [first] = hosts;
  if (first === undefined) return [];
  try {
    const refused = readRefused(await ask(first, '/metrics'));
    const findings: CheckResult[] = [];
    if (refused === null)
      findings.push(warning('Without FENSTER_METRICS=1 it does not count answers of 429.'));
    for (const host of hosts) findings.push(...(await checkHost(ask, host, refused)));
    return findings;
  } catch (cause) {
    return [error(`It does not answer: ${cause instanceof Error ? cause.message : cause}.`)];
  }
}

async function checkHost(
  ask: AskNode,
  host: string,
  refused: ReadonlyMap<string, number> | null,
): Promise<readonly CheckResult[]> {
  const { status, body } = await ask(host, '/readyz');
  const readiness = readinessSchema.safeParse(parse(body));
  if (!readiness.success)
    return [error(`${host} is not served there (status ${status}): was its file refused?`)];
  const { complete, offers, ageSeconds, upstream, unreadable } = readiness.data;
  if (!complete || ageSeconds === null)
    return [error(`${host} was never read completely; its instance is ${NAMES[upstream]}.`)];
  const count = refused?.get(host) ?? 0;
  const said = `${host} shows ${offers} offers, read ${formatAge(ageSeconds)} ago`;
  const isOld = ageSeconds * 1_000 > OLD_MS;
  const isFine = !isOld && upstream !== 'failing';
  return [
    isFine ? fine(`${said}.`) : warning(`${said}; its instance is ${NAMES[upstream]}.`),
    ...(count > 0 ? [warning(`${host} was answered 429 by its instance ${count} times.`)] : []),
    ...(unreadable && unreadable.records > 0
      ? [warning(`${host} lacks ${unreadable.records} offers that cannot be read.`)]
      : []),
  ];
}

const NAMES = { unknown: 'not asked yet', ok: 'answering', failing: 'failing' } as const;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** How often each instance has answered 429 since the start; null: the node measures nothing. */
function readRefused({ status, body }: NodeAnswer): ReadonlyMap<string, number> | null {
  if (status !== 200) return null;
  const counts = new Map<string, number>();
  for (const line of body.split('\n')) {
    const [, labels = '', value] =
      /^fenster_upstream_requests_total\{(.*)\} (\d+)/.exec(line) ?? [];
    const site = /site="([^"]*)"/.exec(labels)?.[1];
    if (site === undefined || !labels.includes('status="429"')) continue;
    counts.set(site, (counts.get(site) ?? 0) + Number(value));
  }
  return counts;
}

function formatAge(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return `${Math.floor(seconds)} s`;
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}
