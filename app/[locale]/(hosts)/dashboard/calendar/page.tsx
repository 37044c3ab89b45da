import { MonthGrid } from '@/components/host/own-calendar';
import { NameSelect } from '@/components/host/own-list';
import { Button, ButtonLink, PrintButton } from '@/components/ui/button';
import { CopyField } from '@/components/ui/copy-field';
import { markLanguage } from '@/components/ui/mark-language';
import { findOwnCalendar } from '@/lib/features/host/find-own-calendar';
import { pageHref } from '@/lib/routes';
import type { PageProps } from '../../../programme-page';
import { renderDashboard } from '../open-dashboard';

const PATH = '/dashboard/calendar';

/** The host's sessions and deadlines in every state, by month. */
export default function CalendarPage(properties: PageProps) {
  return renderDashboard(properties, 'calendar', (inside, opened) => {
    const { locale, t } = opened;
    const { host, hosts, month, subscriptions } = findOwnCalendar(inside, opened);
    const path = pageHref(locale, PATH);
    const monthHref = (month: string) =>
      pageHref(locale, PATH, new URLSearchParams({ month, ...(host === null ? {} : { host }) }));
    return (
      <>
        <h1 className="text-3xl">{t('host.calendar.title')}</h1>
        {hosts.length > 0 && (
          <form action={path} className="flex flex-wrap items-end gap-2 print:hidden">
            <NameSelect name="host" value={host} options={hosts} t={t} />
            <Button type="submit" icon="filter">
              {t('host.list.apply')}
            </Button>
          </form>
        )}
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
                href={monthHref(month[step])}
              >
                {t(`host.calendar.${step}`)}
              </ButtonLink>
            ))}
            <PrintButton label={t('list.labels.print')} />
          </div>
          {month.isEmpty && <p>{t('host.calendar.monthEmpty')}</p>}
          <MonthGrid month={month} locale={locale} t={t} />
        </section>
        {subscriptions.length > 0 && (
          <section
            className="card grid grid-cols-1 gap-3 p-roomy print:hidden"
            aria-labelledby="subscribe"
          >
            <h2 id="subscribe" className="text-xl">
              {t('host.calendar.subscribe')}
            </h2>
            <p className="text-muted">{t('host.calendar.subscribeLead')}</p>
            {subscriptions.map(({ name, address, href }) => (
              <div key={address} className="grid max-w-176 grid-cols-1 gap-2">
                <h3 className="text-base" {...markLanguage('de')}>
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
          </section>
        )}
      </>
    );
  });
}
