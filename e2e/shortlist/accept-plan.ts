import type { Page } from '../town';
import { acceptLink } from './accept-link';
import { findForEveryone } from './find-for-everyone';

/** Opens a shared link with this many offers that fit everybody, and accepts it. */
export async function acceptPlan(
  page: Page,
  site: string,
  count: number,
  family?: string,
): Promise<void> {
  const offers = (await findForEveryone(site)).slice(0, count);
  await acceptLink(
    page,
    offers.map(({ alias }) => alias),
    family,
  );
}
