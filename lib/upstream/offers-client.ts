import type { Offer } from '../domain/offer';
import type { LookUp } from './look-up';
import type { OwnProgress, OwnReading } from './own-reading';
import type { PassPage } from './pass-page';

/** The instance's offers API, as the rest of the house may use it. */
export interface OffersClient {
  /**
   * All pages of the public list, one lane slot each; ends after the last page and throws
   * UpstreamError when a page could not be read after several tries.
   */
  readPass(signal: AbortSignal): AsyncIterable<PassPage>;
  /** A public or private-link offer by numeric id. The caller is kept at most 3 s. */
  lookUpOffer(id: number): Promise<LookUp<Offer>>;
  /**
   * An offer by its exact alias, through the id it begins with: `none` when there is no id in it or
   * the instance's offer has another alias, so that ids cannot be walked.
   */
  lookUpAlias(alias: string): Promise<LookUp<Offer>>;
  /** The alias of the offer with this id; remembered for 30 days. */
  lookUpAliasOfId(id: number): Promise<LookUp<string>>;
  /** Aliases of all offers that satisfy upstream filters the public copy cannot decide. */
  lookUpList(filters: Readonly<Record<string, string>>): Promise<LookUp<ReadonlySet<string>>>;
  /** Tries an unproven token through the shared lane (20 s at most) and reads the first page. */
  tryToken(token: string): Promise<OwnReading>;
  /** All offers a proven token sees, through its own lane; parallel calls share one reading. */
  readOwnOffers(token: string, onProgress?: (progress: OwnProgress) => void): Promise<OwnReading>;
}
