import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import {
  type DashboardName,
  getDashboardPath,
  HostFrame,
  HostNotice,
} from '@/components/host/host-frame';
import { type HostPage, type OpenHostArea, openHostPage } from '@/lib/features/host/open-page';
import { type PageProps, readRequest } from '../../programme-page';

/** `path` is without its language. Null: the visitor is sent to the login, and nothing is rendered. */
export async function openDashboard(properties: PageProps, path: string) {
  const { search, ...request } = await readRequest(properties);
  const cookie = (await headers()).get('cookie');
  return openHostPage(cookie, path, { ...request, query: search.query, now: request.site.clock() });
}

/** Renders a page about all own offers; while there are none to show, why. */
export async function renderDashboard(
  properties: PageProps,
  name: DashboardName,
  render: (inside: OpenHostArea, page: HostPage) => ReactNode,
) {
  const page = await openDashboard(properties, getDashboardPath(name));
  if (page === null) return null;
  const { outcome, t } = page;
  return (
    <HostFrame page={page} title={t(`host.${name}.title`)} current={name}>
      {outcome.kind === 'open' ? render(outcome, page) : <HostNotice page={page} />}
    </HostFrame>
  );
}
