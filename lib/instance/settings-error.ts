import { countEdits } from '../domain/text/find-words';

/**
 * A setting or the instance file is wrong: the start stops, and `message` says why in one sentence, for
 * an instance file in one line for each thing that is wrong.
 */
export class SettingsError extends Error {
  readonly code = 'bad-setting';
  override readonly name = 'SettingsError';

  get sentence(): string {
    return this.message;
  }
}

/** The known word with the fewest edits to `word`, or null when none is close (more than a third differs). */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const lower = word.toLowerCase();
  const [best] = known
    .map((candidate) => ({ candidate, edits: countEdits(lower, candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  if (!best) return null;
  return best.edits <= Math.max(2, Math.floor(best.candidate.length / 3)) ? best.candidate : null;
}
