import { MonthGrid, OwnAgenda } from '@/components/host/own-calendar';
import { NameSelect, Tabs } from '@/components/host/own-list';
import { markHostWords } from '@/components/offer/mark-host-words';
import { Button, ButtonLink, PrintButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyField } from '@/components/ui/copy-field';
import { findOwnCalendar } from '@/lib/features/host/find-own-calendar';
import { pageHref } from '@/lib/routes';
import type { PageProps } from '../../../programme-page';
import { renderDashboard } from '../open-dashboard';

const PATH = '/dashboard/calendar';

/** The host's sessions and deadlines in every state: the coming ones day by day, or a month. */
export default function CalendarPage(properties: PageProps) {
  const page = { path: PATH, title: 'host.calendar.title', current: 'calendar' } as const;
  return renderDashboard(properties, page, (inside, opened) => {
    const { locale, t } = opened;
    const { host, hosts, month, months, subscriptions } = findOwnCalendar(inside, opened);
    const path = pageHref(locale, PATH);
    const href = (more: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams({ ...more, ...(host === null ? {} : { host }) });
      return pageHref(locale, PATH, query);
    };
    return (
      <>
        <h1 className="text-3xl">{t('host.calendar.title')}</h1>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Tabs
            label={t('host.calendar.views')}
            tabs={(['list', 'month'] as const).map((view) => ({
              label: t(`host.calendar.${view}`),
              href: href(view === 'month' ? { view } : {}),
              count: null,
              isCurrent: (view === 'month') === (month !== null),
            }))}
          />
          <PrintButton label={t('host.list.print')} />
        </div>
        {hosts.length > 0 && (
          <form action={path} className="flex flex-wrap items-end gap-2 print:hidden">
            {month !== null && <input type="hidden" name="view" value="month" />}
            <NameSelect name="host" value={host} options={hosts} t={t} />
            <Button type="submit" icon="filter">
              {t('host.list.apply')}
            </Button>
          </form>
        )}
        {month === null ? (
          <>
            <p>{t(months.length === 0 ? 'host.calendar.empty' : 'host.calendar.lead')}</p>
            <OwnAgenda months={months} locale={locale} t={t} />
          </>
        ) : (
          <section aria-labelledby="month" className="grid grid-cols-1 gap-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h2 id="month" className="min-w-[min(12rem,100%)] text-2xl">
                {month.title}
              </h2>
              {(['previous', 'next'] as const).map((step) => (
                <ButtonLink
                  key={step}
                  icon={step === 'next' ? 'chevron-right' : 'chevron-left'}
                  className="print:hidden"
                  href={href({ view: 'month', month: month[step] })}
                >
                  {t(`host.calendar.${step}`)}
                </ButtonLink>
              ))}
            </div>
            {month.isEmpty && <p>{t('host.calendar.monthEmpty')}</p>}
            <MonthGrid month={month} locale={locale} t={t} />
          </section>
        )}
        {subscriptions.length > 0 && (
          <Card
            as="section"
            className="grid grid-cols-1 gap-3 p-roomy print:hidden"
            aria-labelledby="subscribe"
          >
            <h2 id="subscribe" className="text-xl">
              {t('host.calendar.subscribe')}
            </h2>
            <p className="text-muted">{t('host.calendar.subscribeLead')}</p>
            {subscriptions.map(({ name, address, href }) => (
              <div key={address} className="grid max-w-176 grid-cols-1 gap-2">
                <h3 className="text-base" {...markHostWords('de')}>
                  {name}
                </h3>
                <CopyField
                  label={t('host.calendar.address')}
                  text={address}
                  copy={t('host.share.copy')}
                  copied={t('host.share.copied')}
                />
                <p>
                  <a href={href}>{t('host.calendar.open')}</a>
                </p>
              </div>
            ))}
          </Card>
        )}
      </>
    );
  });
}
