import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Basis } from '../protocol/basis';
import type { FinishedAnswer } from './finished-answer';
import type { Term } from './freshness';
import { compress } from './representation';

/** A kept answer and how long it holds. */
export interface KeptAnswer extends Term {
  readonly answer: FinishedAnswer;
  /** What it was made from, to ask for again; null: not known. */
  readonly bases: readonly Basis[] | null;
}

/** The store of kept answers. */
export interface KeptAnswers {
  get(key: string): KeptAnswer | undefined;
  /** Notes that this key was asked for once more. */
  countAsking(key: string): void;
  /**
   * Keeps the newest answer of a key and compresses it when there is time. While there is room each is
   * kept from its first render; later only one that was asked for before, so that whoever walks through
   * all addresses once drives out nothing.
   */
  keep(key: string, kept: KeptAnswer): void;
  /** Says anew how long a kept answer holds. */
  renew(key: string, term: Term): void;
  /** Bytes held now. */
  byteLength(): number;
  /** Resolves when nothing waits to be compressed. */
  settled(): Promise<void>;
}

const MOST_ASKED = 20_000;

/**
 * Creates the store: at most `maxBytes`, the longest unused answers leave first, and one answer may
 * take an eighth at most. Only a key's newest answer is kept: its predecessor is never needed again.
 */
export function createKeptAnswers(maxBytes: number): KeptAnswers {
  /** By digest, whether a key was asked for more than once. */
  const asked = new LRUCache<string, boolean>({ max: MOST_ASKED });
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: ({ answer }, key) => answer.byteLength + 2 * key.length,
  });
  let compressing = Promise.resolve();

  /** Looks the answer up when its turn has come: what waits here must not hold bytes of its own. */
  async function compressKept(key: string): Promise<void> {
    const answer = kept.peek(key)?.answer;
    if (!answer) return;
    for (const encoding of ['br', 'gzip'] as const) {
      if (answer.has(encoding)) continue;
      answer.add(await compress(answer.identity, encoding));
      const current = kept.peek(key);
      // A newer answer may have come, and its own turn with it.
      if (current?.answer !== answer) return;
      // A new entry, so that its size is counted again.
      kept.set(key, { ...current });
    }
  }

  function isAdmitted(key: string, { answer }: KeptAnswer): boolean {
    if (kept.has(key)) return true;
    // Room for what compressing adds, too.
    if (kept.calculatedSize + 2 * answer.byteLength <= maxBytes) return true;
    return asked.get(toDigest(key)) === true;
  }

  return {
    get: (key) => kept.get(key),
    countAsking(key) {
      const digest = toDigest(key);
      asked.set(digest, asked.has(digest));
    },
    keep(key, value) {
      if (!isAdmitted(key, value)) return;
      const older = kept.peek(key);
      if (older) value.answer.inherit(older.answer);
      kept.set(key, value);
      if (!value.answer.isCompressible) return;
      // One after the other: compressing must not crowd out answering.
      compressing = compressing.then(() => compressKept(key)).catch(() => undefined);
    },
    renew(key, term) {
      const current = kept.peek(key);
      if (current) kept.set(key, { ...current, ...term });
    },
    byteLength: () => kept.calculatedSize,
    settled: () => compressing,
  };
}

function toDigest(key: string): string {
  return hash('sha1', key, 'base64');
}
