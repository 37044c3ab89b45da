import type { Metadata } from 'next';
import { HostFrame } from '@/components/host/host-frame';
import { HostNotice } from '@/components/host/host-notice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TargetNote } from '@/components/ui/target-note';
import { findOwnLogins } from '@/lib/features/host/find-own-logins';
import { createHeading, turnAway } from '@/lib/features/host/open-page';
import type { PageProps } from '../../../programme-page';
import { readHostRequest } from '../host-request';

// The page renders its own title with the hosts' names; the default one would be a second title.
export const metadata: Metadata = { title: null, robots: { index: false } };

/** Browsers logged in with the same token, and a button to log them all out. */
export default async function SessionsPage(properties: PageProps) {
  const { head, site, route } = await readHostRequest(properties, '/dashboard/sessions');
  const { t, locale } = route;
  const outcome = await findOwnLogins(route.cookie, locale, site);
  if (turnAway(outcome, head, route, site)) return null;
  const heading = createHeading(outcome, route, site);
  const logins = 'logins' in outcome ? outcome.logins : [];
  return (
    <HostFrame
      {...heading}
      subtitle={t('host.sessions.title')}
      current="sessions"
      locale={locale}
      t={t}
    >
      <title>{`${t('host.sessions.title')} · ${heading.title}`}</title>
      <h1 className="text-3xl">{t('host.sessions.title')}</h1>
      <TargetNote id="ended">{t('host.sessions.ended')}</TargetNote>
      <p>{t('host.sessions.lead')}</p>
      {outcome.kind === 'unavailable' && <HostNotice outcome={outcome} here={route.here} t={t} />}
      <ul className="grid grid-cols-1 gap-3">
        {logins.map(({ id, browser, since, seen, isCurrent }) => (
          <Card
            as="li"
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-roomy py-4"
          >
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
              <form method="post" action="/session/end" className="ms-auto print:hidden">
                <input type="hidden" name="device" value={id} />
                <input type="hidden" name="locale" value={locale} />
                <Button type="submit" icon="logout">
                  {t('host.nav.logout')}
                  <span className="sr-only">
                    : {browser}, {since}
                  </span>
                </Button>
              </form>
            )}
          </Card>
        ))}
      </ul>
      <form method="post" action="/session/end-all" className="print:hidden">
        <input type="hidden" name="locale" value={locale} />
        <Button type="submit" icon="logout">
          {t('host.sessions.everywhere')}
        </Button>
      </form>
    </HostFrame>
  );
}
