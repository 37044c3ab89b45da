import type { Replica } from './replica';

/** Replicas of all municipalities of a renderer, within a bound of memory. */
export interface Replicas {
  /** A municipality's replica from now on; another one of the same site takes its place. */
  set(site: string, replica: Replica): void;
  remove(site: string): void;
  get(site: string): Replica | null;
  /** Keeps the replica of a site in memory until the returned function is called. */
  borrow(site: string): () => void;
  /** Lets the least used leave until the rest fits the bound; those in use stay. */
  trim(): void;
  /** Bytes in memory, about. */
  byteLength(): number;
}

/** Creates an empty collection that holds at most so many megabytes, what is in use not counted. */
export function createReplicas(megabytes: number): Replicas {
  const bound = megabytes * 1_024 * 1_024;
  /** The least used first. */
  const replicas = new Map<string, Replica>();
  const borrowed = new Map<string, number>();
  const byteLength = () =>
    [...replicas.values()].reduce((sum, replica) => sum + replica.byteLength(), 0);

  return {
    set(site, replica) {
      replicas.get(site)?.drop();
      replicas.set(site, replica);
    },
    remove(site) {
      replicas.get(site)?.drop();
      replicas.delete(site);
    },
    get: (site) => replicas.get(site) ?? null,
    borrow(site) {
      const replica = replicas.get(site);
      if (replica) {
        replicas.delete(site);
        replicas.set(site, replica);
      }
      borrowed.set(site, (borrowed.get(site) ?? 0) + 1);
      return () => {
        const left = (borrowed.get(site) ?? 1) - 1;
        if (left > 0) borrowed.set(site, left);
        else borrowed.delete(site);
      };
    },
    trim() {
      let bytes = byteLength();
      for (const [site, replica] of replicas) {
        if (bytes <= bound) return;
        if (borrowed.has(site)) continue;
        bytes -= replica.byteLength();
        replica.drop();
      }
    },
    byteLength,
  };
}
