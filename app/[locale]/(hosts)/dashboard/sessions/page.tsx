import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { DeskNotice } from '@/components/host/desk-notice';
import { HostFrame } from '@/components/host/host-frame';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { findOwnLogins } from '@/lib/renderer/host/find-own-logins';
import { createHeading, readHostDoor, turnAway } from '@/lib/renderer/host/open-page';
import { getSite } from '@/lib/renderer/site';

interface Props {
  readonly params: Promise<{ readonly locale: string }>;
}

// The page renders its own title with the hosts' names; the default one would be a second title.
export const metadata: Metadata = { title: null, robots: { index: false } };

/** Browsers logged in with the same token, and a button to log them all out. */
export default async function SessionsPage({ params }: Props) {
  const requestHeaders = await headers();
  const site = getSite(requestHeaders);
  const door = readHostDoor(requestHeaders, (await params).locale, '/dashboard/sessions');
  const { t, locale } = door;
  const outcome = await findOwnLogins(door.cookie, locale, site);
  if (turnAway(outcome, requestHeaders, door, site)) return null;
  const heading = createHeading(outcome, door, site);
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
      <p>{t('host.sessions.lead')}</p>
      {outcome.kind === 'unavailable' && <DeskNotice outcome={outcome} here={door.here} t={t} />}
      <ul className="grid grid-cols-1 gap-3">
        {logins.map(({ id, browser, since, seen, isCurrent }) => (
          <Card as="li" key={id} className="flex flex-wrap gap-x-4 gap-y-1 px-roomy py-4">
            <strong>{browser}</strong>
            {isCurrent && (
              <Badge shape="word" tone="neutral">
                {t('host.sessions.current')}
              </Badge>
            )}
            <span className="text-muted">
              {since} · {seen}
            </span>
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
