import { headers } from 'next/headers';
import type { ComponentProps, ReactNode } from 'react';
import { HostFrame, HostNotice } from '@/components/host/host-frame';
import { type HostPage, type OpenHostArea, openHostPage } from '@/lib/features/host/open-page';
import { type PageProps, readRequest } from '../../programme-page';

/** `path` is without its language. Null: the visitor is sent to the login, and nothing is rendered. */
export async function openDashboard(properties: PageProps, path: string) {
  const { search, ...request } = await readRequest(properties);
  const cookie = (await headers()).get('cookie');
  return openHostPage(cookie, path, { ...request, query: search.query });
}

type DashboardPage = Pick<ComponentProps<typeof HostFrame>, 'title' | 'current'> & { path: string };

/** Renders a page about all own offers; while there are none to show, why. `title`: key of its message. */
export async function renderDashboard(
  properties: PageProps,
  { path, title, current }: DashboardPage,
  render: (inside: OpenHostArea, page: HostPage) => ReactNode,
) {
  const page = await openDashboard(properties, path);
  if (page === null) return null;
  const { outcome, t } = page;
  return (
    <HostFrame page={page} title={t(title)} current={current}>
      {outcome.kind === 'open' ? render(outcome, page) : <HostNotice page={page} />}
    </HostFrame>
  );
}
