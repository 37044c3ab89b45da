import { createHash } from 'node:crypto';
import { type DerivedText, splitParagraphs } from '../../domain/text/derived-text';
import type { TextQuestion } from '../../protocol/content';
import type { Log } from '../../runtime/log/create-log';
import { runLimited } from '../../runtime/run-limited';
import { BarredError, type Jobs } from '../jobs';
import { deriveText } from './derive-text';

/** A long text of a host takes a tenth of it on a slow machine. */
const LIMIT_MS = 2_000;
/** A text that did not get the processor for half of its time is tried again. */
const MOST_TRIES = 3;

interface DeriveNeeds {
  readonly jobs: Jobs;
  readonly log: Pick<Log, 'warn'>;
  readonly derive?: typeof deriveText;
  readonly limitMs?: number;
}

/**
 * Derives a text in bounded time. One that takes longer, breaks the parser or has ended the process twice
 * gives escaped paragraphs, and is named in the log.
 */
export async function deriveInTime(
  site: string,
  { name, source, ...options }: TextQuestion,
  { jobs, log, derive = deriveText, limitMs = LIMIT_MS }: DeriveNeeds,
): Promise<DerivedText> {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 16);
  const keepPlain = (event: string, err: unknown) => {
    log.warn({ event, site, text: name, err }, 'a text is shown in escaped paragraphs');
    return splitParagraphs(source);
  };
  try {
    return await jobs.run(`text ${site} ${name} ${hash}`, () => {
      for (let tries = 1; ; tries++) {
        const before = process.cpuUsage();
        try {
          return runLimited(() => derive(source, options), limitMs);
        } catch (error) {
          const { user, system } = process.cpuUsage(before);
          const isStarved = (user + system) / 1_000 < limitMs / 2;
          if (!isTimeout(error) || !isStarved || tries === MOST_TRIES) throw error;
        }
      }
    });
  } catch (error) {
    if (error instanceof BarredError) return keepPlain('text-barred', error);
    return keepPlain(isTimeout(error) ? 'text-too-slow' : 'text-broken', error);
  }
}

function isTimeout(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
