import type { OwnVisibility } from '../../domain/host/explain-visibility';
import type { OwnOffer } from '../../domain/own-offer';

/** Where a host can repair an offer. */
export interface RepairPlace {
  readonly url: string;
  /** True: the offer's own page on the instance; false: only the instance itself. */
  readonly isOffer: boolean;
}

/** The instance shows nobody an offer that it does not list for a reason of its own. */
const WITHOUT_PAGE: readonly OwnVisibility['kind'][] = ['state', 'edition-inactive'];

/** The offer's page on the instance where it has one, else the instance. */
export function findRepairPlace(
  { url }: Pick<OwnOffer, 'url'>,
  { kind }: Pick<OwnVisibility, 'kind'>,
  instanceUrl: string,
): RepairPlace {
  const isOffer = url !== '' && !WITHOUT_PAGE.includes(kind);
  return { url: isOffer ? url : instanceUrl, isOffer };
}
