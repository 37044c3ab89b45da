import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FinishedAnswer } from './finished-answer';
import type { RenderedFor } from './freshness';
import { compress } from './representation';

/** A kept answer and what it was rendered for. */
export interface KeptAnswer extends RenderedFor {
  readonly answer: FinishedAnswer;
}

/** The store of kept answers. */
export interface KeptAnswers {
  get(key: string): KeptAnswer | undefined;
  /** Whether this key was asked for before; from then on it has been. */
  isAskedAgain(key: string): boolean;
  /** Keeps the newest answer of a key and compresses it when there is time. */
  keep(key: string, kept: KeptAnswer): void;
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
  const asked = new LRUCache<string, true>({ max: MOST_ASKED });
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

  return {
    get: (key) => kept.get(key),
    isAskedAgain(key) {
      const digest = hash('sha1', key, 'base64');
      const again = asked.has(digest);
      asked.set(digest, true);
      return again;
    },
    keep(key, value) {
      const older = kept.peek(key);
      if (older) value.answer.inherit(older.answer);
      kept.set(key, value);
      if (!value.answer.isCompressible) return;
      // One after the other: compressing must not crowd out answering.
      compressing = compressing.then(() => compressKept(key)).catch(() => undefined);
    },
    byteLength: () => kept.calculatedSize,
    settled: () => compressing,
  };
}
