import { headers } from 'next/headers';
import { type HostPage, openHostPage } from '@/lib/features/host/open-page';
import { getSite } from '@/lib/renderer/site';
import { type PageProps, readQuery } from '../../programme-page';

/**
 * Opens the page of the dashboard at this path, which is given without its language. Null: the visitor
 * is sent to the login, and the page renders nothing.
 */
export async function openDashboard(
  { params, searchParams }: PageProps,
  path: string,
): Promise<HostPage | null> {
  const head = await headers();
  const { locale } = await params;
  const query = readQuery(await searchParams);
  return openHostPage(head, { locale, path, query }, getSite(head));
}
