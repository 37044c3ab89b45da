import type { Catalogue } from '../catalogue/catalogue';
import type { LoggedRequest } from '../request-log';
import type { SwitchName, SwitchSettings } from '../switch/switch-table';

/** What happens between two pages: given the page just answered, the catalogue from then on. */
export type PageScript = (answeredPage: number, catalogue: Catalogue) => Catalogue;

/** What a test does to a running reference API. */
export interface Control {
  /**
   * Moves switches and starts counting faults anew; resolves when the change is in force (`refuse`
   * closes the port, leaving it opens the same port again). Throws SwitchError.
   */
  set(settings: SwitchSettings | Readonly<Record<string, string>>): Promise<void>;
  /** Every switch back to its position at the start; no script, nothing hidden, own catalogue. */
  reset(): Promise<void>;
  switches(): Record<SwitchName, string>;
  /** Requests so far, oldest first; with a prefix only those whose path begins with it. */
  requests(prefix?: string): readonly LoggedRequest[];
  clearRequests(): void;
  /** Forgets who has asked how often. */
  restartLimits(): void;
  catalogue(): Catalogue;
  /** Serves another catalogue from now on; null: the one given at the start. */
  replaceCatalogue(catalogue: Catalogue | null): void;
  /** Treats these offers as if they did not exist; an empty list shows all again. */
  hide(ids: readonly number[]): void;
  /** Runs a script after each answered page of the list; null: none. */
  betweenPages(script: PageScript | null): void;
}
