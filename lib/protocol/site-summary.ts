import type { Instant } from '../domain/instant';
import type { Bounds } from '../domain/map/bounds';
import type { PassProgress, Quarantine } from '../domain/mirror-state';

/** State of a municipality, sent to all processes when it changes; without offers. */
export interface SiteSummary {
  /** Key of the site: the host name of its public address, with its port if one is named. */
  readonly site: string;
  readonly mirror:
    | { readonly kind: 'empty' }
    | { readonly kind: 'loading'; readonly progress: PassProgress }
    | {
        readonly kind: 'complete';
        readonly generation: string;
        readonly confirmedAt: Instant;
        /** False: the content process was away, and some texts of hosts are shown in escaped paragraphs. */
        readonly hasTexts: boolean;
      };
  /** As `readSince` of the mirror; null for a county. */
  readonly readSince: Instant | null;
  /** Where map tiles are given out (`findTileArea`); null: the programme names no place. */
  readonly tileArea: Bounds | null;
  /** Whether hosts can log in: the operator gave secret keys. */
  readonly hasHostArea: boolean;
  /** Facts of `/readyz` beyond those above. */
  readonly readiness: {
    readonly offers: number;
    readonly upstream: UpstreamHealth;
    /** When a pass asks the instance next, or may; null: none is planned here. */
    readonly nextRequestAt: Instant | null;
    /** Of the last complete pass; null: none since the start. */
    readonly unreadable: Quarantine | null;
  };
}

/** `unknown` until there was a first contact. */
export type UpstreamHealth = 'unknown' | 'ok' | 'failing';

export type NamedSites = readonly { readonly key: string; readonly version: string }[];

/** A line of the watch. Empty lines between them show that the keeper is alive. */
export type WatchLine =
  /** All municipalities, first of all lines and whenever one changes; another version is to be read. */
  | { readonly kind: 'sites'; readonly sites: NamedSites }
  | { readonly kind: 'summary'; readonly summary: SiteSummary }
  | { readonly kind: 'all-told' };
