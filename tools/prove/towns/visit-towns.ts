import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { SwitchSettings } from '../../reference-api/switch/switch-table';

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
  /** Hosts that showed another municipality. */
  readonly mixedUp: readonly string[];
  /** Addresses that were not answered, with the last status. */
  readonly missing: readonly string[];
}

/** A programme may take long to load on a busy machine; until then visitors are asked to come again. */
const PATIENCE_MS = 60_000;
const RETRY_MS = 500;

/** Asks each municipality for these paths, one after the other, until it answers them. */
export async function visitTowns(
  port: number,
  towns: readonly ProvedTown[],
  paths: readonly string[] = CACHED_PATHS,
): Promise<TownVisits> {
  const begin = performance.now();
  const mixedUp: string[] = [];
  const missing: string[] = [];
  for (const { host, name } of towns) {
    for (const path of paths) {
      const giveUpAt = performance.now() + PATIENCE_MS;
      let answer = await askTown(port, host, path);
      while (answer.status === 503 && performance.now() < giveUpAt) {
        await pause(RETRY_MS);
        answer = await askTown(port, host, path);
      }
      if (answer.status !== 200) missing.push(`${host}${path}: ${answer.status}`);
      else if (isOfAnother(answer.text, name)) mixedUp.push(host);
    }
  }
  return { seconds: (performance.now() - begin) / 1_000, mixedUp, missing };
}

/** Whether a page names a municipality, and another one than it should. */
function isOfAnother(text: string, name: string): boolean {
  const named = text.match(/Stadt Nummer \d+/g) ?? [];
  return named.some((each) => each !== name);
}

/** Faults of a municipality, in the order in which municipalities get them, with the switches that play them. */
export const FAULT_SWITCHES = {
  dead: { fault: 'refuse' },
  hanging: { fault: 'hang' },
  // Each answer takes forty seconds, byte after byte.
  slow: { fault: 'slow-body' },
  failing: { fault: '500' },
  nonsense: { fault: 'wrong-shape' },
  huge: { fault: 'huge-body' },
  // A Retry-After of a year.
  year: { fault: '503-year' },
  // What a clerk writes into the instance file, which was right before.
  ...{ 'wrong-file': {}, 'taken-host': {}, fifo: {}, outside: {}, 'large-text': {} },
} as const satisfies Readonly<Record<string, SwitchSettings>>;

/** Fault of a municipality's instance, or of its instance file. */
export type TownFault = keyof typeof FAULT_SWITCHES;

const TOWN_FAULTS = Object.keys(FAULT_SWITCHES) as readonly TownFault[];

/** Switches that make an instance sound again, whatever fault it had. */
export const SOUND_SWITCHES: SwitchSettings = { fault: 'none' };

/** A municipality of a proof. */
export interface ProvedTown {
  /** Host of its site, without the port. */
  readonly host: string;
  readonly name: string;
  /** Null: it is sound. */
  readonly fault: TownFault | null;
}

/** So many municipalities, of which so many are faulty, spread among them, in turn of each kind. */
export function listTowns(
  count: number,
  faulty: number,
  faults: readonly TownFault[] = TOWN_FAULTS,
): readonly ProvedTown[] {
  const step = faulty > 0 ? Math.floor(count / faulty) : Number.POSITIVE_INFINITY;
  return Array.from({ length: count }, (_, at) => {
    const nth = Math.floor(at / step);
    const isFaulty = at % step === step - 1 && nth < faulty;
    return {
      host: `town-${at + 1}.localhost`,
      name: `Stadt Nummer ${at + 1}`,
      fault: isFaulty ? (faults[nth % faults.length] ?? null) : null,
    };
  });
}

const CACHED_PATHS = ['/', '/week', '/api/offers', '/offers.atom'];
/** `{n}`: another number each time. */
const UNCACHED_PATH = '/?age=7&maxFee=1{n}';
/** Known to the instance only, if at all: a faulty one gives no answer. */
const UNKNOWN_PATH = '/offers/9{n}-unbekannt';
/** Of a hundred requests. */
const SHARES = { kept: 83, uncached: 15, unknown: 2 };

/** The pages of municipalities that visitors ask for, with their weights: `broken` are faulty. */
export function listAsks(sound: readonly ProvedTown[], broken: readonly ProvedTown[]) {
  const list = <Kind extends string>(
    kind: Kind,
    towns: readonly ProvedTown[],
    paths: readonly string[],
    share: number,
  ) => {
    const weight = share / Math.max(1, towns.length * paths.length);
    return towns.flatMap(({ host }) => paths.map((path) => ({ kind, host, path, weight })));
  };
  return [
    ...list('kept', sound, CACHED_PATHS, SHARES.kept),
    ...list('uncached', sound, [UNCACHED_PATH], SHARES.uncached),
    ...list('faulty', broken, CACHED_PATHS, (SHARES.kept * broken.length) / sound.length),
    ...list('unknown', broken, [UNKNOWN_PATH], SHARES.unknown),
  ];
}
