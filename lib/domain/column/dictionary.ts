import { dropInvisible, foldText, toSlug } from '../text/find-words';

/** Names that occur in a catalogue (places or hosts), by slug, ordered by label. */
export interface Dictionary {
  readonly slugs: readonly string[];
  /** By position in `slugs`: the most frequent spelling. */
  readonly labels: readonly string[];
  /** Position of a name's slug; -1 for one that does not occur. */
  indexOf(name: string): number;
  /** The label of a slug, else null. */
  labelOf(slug: string): string | null;
  /** By position, 1 for each of these slugs; unknown ones are left out. */
  mark(slugs: readonly string[]): Uint8Array;
}

/**
 * Collects names; of several spellings of one slug it shows the most frequent, on a tie the first.
 */
export function createDictionary(names: Iterable<string>): Dictionary {
  const spellings = new Map<string, number>();
  for (const name of names) spellings.set(name, (spellings.get(name) ?? 0) + 1);
  const best = new Map<string, { label: string; times: number }>();
  const slugByName = new Map<string, string>();
  for (const [name, times] of spellings) {
    const slug = toSlug(name);
    slugByName.set(name, slug);
    if (times > (best.get(slug)?.times ?? 0))
      best.set(slug, { label: dropInvisible(name).trim(), times });
  }
  const entries = [...best]
    .map(([slug, { label }]) => ({ slug, label, key: `${foldText(label)}\n${slug}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const slugs = entries.map((entry) => entry.slug);
  const labels = entries.map((entry) => entry.label);
  const indexBySlug = new Map(slugs.map((slug, index) => [slug, index]));
  return {
    slugs,
    labels,
    indexOf: (name) => indexBySlug.get(slugByName.get(name) ?? '') ?? -1,
    labelOf: (slug) => labels[indexBySlug.get(slug) ?? -1] ?? null,
    mark(wanted) {
      const marks = new Uint8Array(slugs.length);
      for (const slug of wanted) {
        const index = indexBySlug.get(slug);
        if (index !== undefined) marks[index] = 1;
      }
      return marks;
    },
  };
}
