import { HostFrame, HostNotice } from '@/components/host/host-frame';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TargetNote } from '@/components/ui/notice';
import { findOwnLogins } from '@/lib/features/host/logins';
import { answerUnavailable } from '@/lib/features/host/open-page';
import { pageHref } from '@/lib/routes';
import type { PageProps } from '../../../programme-page';
import { openDashboard } from '../open-dashboard';

/** Browsers logged in with the same token, and a button to log them all out. */
export default async function SessionsPage(properties: PageProps) {
  const opened = await openDashboard(properties, '/dashboard/sessions');
  if (opened === null) return null;
  const { locale, t } = opened;
  const logins = await findOwnLogins(opened);
  const frame = { title: t('host.sessions.title'), current: 'sessions' } as const;
  if (logins === null) {
    const page = answerUnavailable(opened);
    return (
      <HostFrame {...frame} page={page}>
        <HostNotice page={page} />
      </HostFrame>
    );
  }
  return (
    <HostFrame {...frame} page={opened}>
      <h1 className="text-3xl">{t('host.sessions.title')}</h1>
      <TargetNote id="ended">{t('host.sessions.ended')}</TargetNote>
      <p>{t('host.sessions.lead')}</p>
      <ul className="grid grid-cols-1 gap-3">
        {logins.map(({ id, browser, since, seen, isCurrent }) => (
          <li key={id} className="card flex flex-wrap items-center gap-x-4 gap-y-1 px-roomy py-4">
            <strong>{browser}</strong>
            {isCurrent && (
              <Badge shape="word" tone="neutral">
                {t('host.sessions.current')}
              </Badge>
            )}
            <span className="text-muted">
              {since} · {seen}
            </span>
            {!isCurrent && (
              <form
                method="post"
                action={pageHref(locale, '/session/end')}
                className="ms-auto print:hidden"
              >
                <input type="hidden" name="device" value={id} />
                <Button type="submit" icon="logout">
                  {t('host.nav.logout')}
                  <span className="sr-only">
                    : {browser}, {since}
                  </span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action={pageHref(locale, '/session/end-all')} className="print:hidden">
        <Button type="submit" icon="logout">
          {t('host.sessions.everywhere')}
        </Button>
      </form>
    </HostFrame>
  );
}
