import type { Criterion } from './criterion';
import { readSlug } from './read-slug';

/** Hosts by slug of their name; an offer may have several. */
export const host: Criterion<readonly string[]> = {
  parameters: ['host'],
  repeatable: true,
  parse: (query) => query.many('host', readSlug),
  serialize: (slugs) => slugs.map((slug) => ['host', slug] as const),
  matches(slugs, { columns }) {
    if (slugs.length === 0) return null;
    const wanted = columns.hosts.mark(slugs);
    const { hostFrom, hostOf } = columns;
    return {
      level: 'offer',
      test(offer) {
        const end = hostFrom[offer + 1] as number;
        for (let at = hostFrom[offer] as number; at < end; at++) {
          if (wanted[hostOf[at] as number] === 1) return true;
        }
        return false;
      },
    };
  },
  count(_slugs, { columns, moment }) {
    const counts = new Int32Array(columns.hosts.slugs.length);
    const { hostFrom, hostOf } = columns;
    return {
      level: 'offer',
      parameter: 'host',
      adding: 'widens',
      values: columns.hosts.slugs,
      counts,
      shown: moment.shownHosts,
      add(offer) {
        const end = hostFrom[offer + 1] as number;
        for (let at = hostFrom[offer] as number; at < end; at++) {
          const value = hostOf[at] as number;
          counts[value] = (counts[value] as number) + 1;
        }
      },
    };
  },
};
