import { LRUCache } from 'lru-cache';
import type { Change, Generation } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { type ProgrammeHead, writeGeneration } from '../protocol/programme';
import type { SiteSummary } from '../protocol/site-summary';

/** Offers of a programme: a generation, or those read by a first pass; null: none. */
type ProgrammeContent = Generation | { readonly offers: readonly Offer[] } | null;

export type ProgrammeWriter = ReturnType<typeof createProgrammeWriter>;

interface Written {
  readonly offers: readonly Offer[];
  readonly changes: readonly Change[];
  readonly lines: Promise<readonly Uint8Array[]>;
}

/** Renderers ask within seconds of a commit; a later request writes the lines again. */
const KEPT_MS = 60_000;
const MOST_KEPT_BYTES = 64 * 1_024 * 1_024;
/** Bytes written in one turn of the event loop. */
const TURN_BYTES = 256 * 1_024;

/**
 * The writer of programmes that all municipalities of a process share; requests at about the same time
 * share the lines of a list.
 */
export function createProgrammeWriter() {
  const underWay = new Map<string, Written>();
  const kept = new LRUCache<string, Written>({
    maxSize: MOST_KEPT_BYTES,
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });

  function getLines(
    name: string,
    offers: readonly Offer[],
    changes: readonly Change[],
  ): Promise<readonly Uint8Array[]> {
    const known = underWay.get(name) ?? kept.get(name);
    if (known && known.offers === offers && known.changes === changes) return known.lines;
    const lines = writeLines([...offers, ...changes]);
    const written = { offers, changes, lines };
    underWay.set(name, written);
    return lines.then(
      (pieces) => {
        if (underWay.get(name) !== written) return pieces;
        underWay.delete(name);
        const size = pieces.reduce((sum, { byteLength }) => sum + byteLength, 1);
        kept.set(name, written, { size });
        return pieces;
      },
      (error: unknown) => {
        if (underWay.get(name) === written) underWay.delete(name);
        throw error;
      },
    );
  }

  return {
    async write(
      summary: SiteSummary,
      listing: ProgrammeContent,
      changes: readonly Change[],
    ): Promise<readonly Uint8Array[]> {
      const offers = listing?.offers ?? [];
      const name = `${summary.site} ${listing && 'id' in listing ? listing.id : ''}`;
      const head: ProgrammeHead = { summary, listing: describe(listing), changes: changes.length };
      const lines = await getLines(name, offers, changes);
      return [Buffer.from(`${JSON.stringify(head)}\n`), ...lines];
    },
  };
}

function describe(listing: ProgrammeContent): ProgrammeHead['listing'] {
  if (!listing) return { kind: 'empty' };
  const offers = listing.offers.length;
  return 'id' in listing ? { ...writeGeneration(listing), offers } : { kind: 'loading', offers };
}

async function writeLines(entries: readonly unknown[]): Promise<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  let text = '';
  for (const entry of entries) {
    text += `${JSON.stringify(entry)}\n`;
    if (text.length < TURN_BYTES) continue;
    pieces.push(Buffer.from(text));
    text = '';
    await new Promise((resolve) => setImmediate(resolve));
  }
  return text === '' ? pieces : [...pieces, Buffer.from(text)];
}
