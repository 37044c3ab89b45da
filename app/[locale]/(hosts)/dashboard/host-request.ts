import { headers } from 'next/headers';
import { type HostRoute, readHostRoute } from '@/lib/features/host/open-page';
import { getSite, type Site } from '@/lib/renderer/site';
import { type PageProps, readQuery } from '../../programme-page';

/** Request for a page of the dashboard. */
interface HostRequest {
  readonly head: Pick<Headers, 'get'>;
  readonly site: Site;
  readonly query: URLSearchParams;
  readonly route: HostRoute;
}

/** Reads the request for the page at this path, which is given without its language. */
export async function readHostRequest(
  { params, searchParams }: PageProps,
  path: string,
): Promise<HostRequest> {
  const head = await headers();
  const query = readQuery(await searchParams);
  const { locale } = await params;
  return { head, site: getSite(head), query, route: readHostRoute(head, locale, path, query) };
}
