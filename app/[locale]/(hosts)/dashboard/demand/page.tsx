import { HostNotice } from '@/components/host/host-frame';
import { markLanguage } from '@/components/ui/mark-language';
import { type createDemandView, type DemandRow, findDemand } from '@/lib/features/host/find-demand';
import { answerUnavailable, type HostPage } from '@/lib/features/host/open-page';
import type { Translator } from '@/lib/messages/language';
import type { PageProps } from '../../../programme-page';
import { renderDashboard } from '../open-dashboard';

/** The counts of what is looked for, for logins that the municipality has chosen. */
export default function DemandPage(properties: PageProps) {
  return renderDashboard(properties, 'demand', (_inside, page) => <Demand page={page} />);
}

async function Demand({ page }: { readonly page: HostPage }) {
  const { t } = page;
  const demand = await findDemand(page);
  if (demand === 'closed') return <HostNotice page={answerUnavailable(page)} />;
  return (
    <>
      <h1 className="text-3xl">{t('host.demand.title')}</h1>
      {demand === 'refused' ? (
        <p>{t('host.demand.refused')}</p>
      ) : (
        <>
          <p className="max-w-[70ch]">{t('host.demand.lead')}</p>
          {demand === null ? <p>{t('host.demand.none')}</p> : <Period demand={demand} t={t} />}
        </>
      )}
    </>
  );
}

interface PeriodProps {
  readonly demand: NonNullable<ReturnType<typeof createDemandView>>;
  readonly t: Translator;
}

/** The days that are counted, and what was looked for in them. */
function Period({ demand, t }: PeriodProps) {
  return (
    <>
      <p>
        <strong>{demand.period}</strong>
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] items-start gap-4">
        <Counts name="criteria" rows={demand.criteria} t={t} />
        <Counts name="words" rows={demand.words} t={t} />
        <Counts name="offers" rows={demand.offers} t={t} />
      </div>
    </>
  );
}

interface CountsProps {
  readonly name: 'criteria' | 'words' | 'offers';
  readonly rows: readonly DemandRow[];
  readonly t: Translator;
}

function Counts({ name, rows, t }: CountsProps) {
  if (rows.length === 0) return null;
  const isOffers = name === 'offers';
  return (
    <section className="card px-roomy py-4" aria-labelledby={`demand-${name}`}>
      <h2 id={`demand-${name}`} className="mb-2 text-xl">
        {t(`host.demand.${name}`)}
      </h2>
      <table className="w-full [&_td]:border-t [&_td]:border-line [&_td]:py-1.5 [&_td]:align-top [&_th]:py-1.5 [&_th]:text-sm">
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {t('host.demand.what')}
            </th>
            <th scope="col" className="text-end">
              {t(isOffers ? 'host.demand.opened' : 'host.demand.asked')}
            </th>
            {!isOffers && (
              <th scope="col" className="text-end">
                {t('host.demand.empty')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, asked, empty }) => (
            <tr key={key}>
              <td className="pe-3 wrap-anywhere" {...(isOffers ? markLanguage('de') : {})}>
                {label}
              </td>
              <td className="text-end tabular-nums">{asked}</td>
              {!isOffers && (
                <td className="ps-3 text-end tabular-nums">
                  {empty === 0 ? t('host.demand.few') : empty}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
