import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { writeDay } from '../domain/berlin/day-number';
import { toBerlinDay } from '../domain/berlin/local-time';
import {
  addCounts,
  DAYS_KEPT,
  type DemandCount,
  type DemandDay,
  FEWEST_TOLD,
  withholdFew,
} from '../domain/demand/demand';
import { type Clock, DAY_MS, HOUR_MS } from '../domain/instant';
import { ignoreStoreError, readJson, type Store, writeJson } from '../store/store';

interface DemandNeeds {
  readonly store: Pick<Store, 'read' | 'write' | 'list' | 'remove'>;
  readonly clock?: Clock;
  /** Whether an offer is publicly listed: others must not be named anywhere. */
  readonly isListed: (alias: string) => boolean;
  readonly isLeading: () => boolean;
}

const ROOT = 'demand/';
const WHOLE = 'whole';
const LATE_MS = HOUR_MS;

const recordSchema = z.array(z.object({ key: z.string(), asked: z.number(), empty: z.number() }));

/**
 * Opens the book of a municipality's counts, kept in the store by day. Each process writes its own
 * part of a day, so that several nodes add up. An hour after the day is over the leading node makes one
 * record of the parts, in which nothing under five is left. Words of a search reach the store only from
 * their fifth asking on; until then they are in this process' memory alone.
 */
export function openDemandBook({ store, clock = Date.now, isListed, isLeading }: DemandNeeds) {
  const part = randomBytes(6).toString('hex');
  let day = '';
  let sum = new Map<string, DemandCount>();
  let turn: Promise<unknown> = Promise.resolve();
  let closed = '';

  const mayBeNamed = ({ key }: DemandCount) =>
    !key.startsWith('offer=') || isListed(key.slice('offer='.length));

  /** One act at a time, so that no part is written over. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = turn.then(act);
    turn = next.catch(() => {});
    return next;
  }

  function write(of: string, name: string, counts: readonly DemandCount[]): Promise<void> {
    const expiresAt = Date.parse(`${of}T00:00:00Z`) + (DAYS_KEPT + 2) * DAY_MS;
    return writeJson(store, `${ROOT}${of}/${name}`, counts, expiresAt);
  }

  async function listDays(): Promise<ReadonlyMap<string, readonly string[]>> {
    const keys = await store.list(ROOT);
    return Map.groupBy(keys, (key) => key.slice(ROOT.length).split('/')[0] ?? '');
  }

  /** Parts beside the record of a whole day were left by a crash, and are counted in it. */
  async function sumUp(keys: readonly string[]): Promise<readonly DemandCount[]> {
    const counts = new Map<string, DemandCount>();
    const whole = keys.find((key) => key.endsWith(`/${WHOLE}`));
    for (const key of whole ? [whole] : keys)
      addCounts(counts, (await readJson(store, key, recordSchema)) ?? []);
    return withholdFew(counts.values());
  }

  /** The first day that is not over yet. */
  const findOpenDay = () => writeDay(toBerlinDay(clock() - LATE_MS));

  async function close(): Promise<void> {
    const current = findOpenDay();
    if (!isLeading() || closed === current) return;
    for (const [of, keys] of await listDays()) {
      const name = `${ROOT}${of}/${WHOLE}`;
      if (of >= current || (keys.length === 1 && keys[0] === name)) continue;
      await write(of, WHOLE, await sumUp(keys));
      for (const key of keys) if (key !== name) await store.remove(key);
    }
    closed = current;
  }

  return {
    /** Adds what a gateway has counted, without offers that are not listed. */
    add: (batch: DemandDay): Promise<void> =>
      inTurn(async () => {
        const today = writeDay(toBerlinDay(clock()));
        if (batch.day !== today && batch.day !== findOpenDay()) return;
        if (batch.day < day) return;
        const next = new Map(batch.day === day ? sum : []);
        addCounts(next, batch.counts.filter(mayBeNamed));
        const shown = [...next.values()].filter(
          ({ key, asked }) => !key.startsWith('q=') || asked >= FEWEST_TOLD,
        );
        await write(batch.day, part, shown);
        // Only now: what the store refuses is handed over again.
        day = batch.day;
        sum = next;
        await close().catch(ignoreStoreError);
      }),
    /**
     * All kept days that are over, the oldest first, with nothing under five: the difference of two looks
     * at a day that goes on would tell of a single visitor.
     */
    read: (): Promise<readonly DemandDay[]> =>
      inTurn(async () => {
        const days: DemandDay[] = [];
        const current = findOpenDay();
        for (const [of, keys] of await listDays()) {
          if (of >= current) continue;
          const counts = (await sumUp(keys)).filter(mayBeNamed);
          if (counts.length > 0) days.push({ day: of, counts });
        }
        return days.sort((a, b) => a.day.localeCompare(b.day));
      }),
  };
}
