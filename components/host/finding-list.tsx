import type { FindingView, OwnRow } from '@/lib/features/host/create-own-row';
import type { Speech } from '@/lib/features/host/open-page';
import { pageHref } from '@/lib/routes';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-field';
import { Icon } from '../ui/icon';
import { markLanguage } from '../ui/mark-language';
import { OwnOfferLink } from './own-state';

interface Props extends Speech {
  readonly row: OwnRow;
  /** Address to come back to after marking. */
  readonly here: string;
}

/** After marking, the page returns to this element: in the middle of the window, with the focus. */
const RETURN = 'scroll-mt-[40vh] print:scroll-mt-0';

export function FindingList({ row, here, locale, t }: Props) {
  const { id, findings, intended, repair } = row;
  const list = (shown: readonly FindingView[], isIntended: boolean) => (
    <ul className="grid grid-cols-1 gap-3.5 print:gap-2">
      {shown.map((finding) => (
        <Finding key={finding.code} {...{ finding, isIntended, row, here, locale, t }} />
      ))}
    </ul>
  );
  return (
    <>
      {findings.length > 0 && list(findings, false)}
      {intended.length > 0 && (
        <details className="print:hidden">
          <summary id={`intended-${id}`} className={`min-h-6 font-semibold text-muted ${RETURN}`}>
            {t('host.offer.intended', { count: intended.length })}
          </summary>
          <div className="mt-3">{list(intended, true)}</div>
        </details>
      )}
      {findings.length > 0 && (
        <p className="print:hidden">
          <a href={repair.url} rel="noopener noreferrer">
            {repair.label}
          </a>
        </p>
      )}
    </>
  );
}

function Finding(properties: Props & { finding: FindingView; isIntended: boolean }) {
  const { finding, isIntended, row, here, locale, t } = properties;
  const { id } = row;
  const { code, fingerprint, severity, severityText, short, sentence, repair } = finding;
  const { comparisons, others } = finding;
  const intended = isIntended ? '0' : '1';
  const mark = { offer: id, finding: fingerprint ?? '', intended, next: here };
  const act = t(isIntended ? 'host.offer.unintend' : 'host.offer.intend');
  return (
    <li
      id={`finding-${id}-${code}`}
      tabIndex={-1}
      data-finding={code}
      className={`flex break-inside-avoid gap-3 ${RETURN}`}
    >
      <Icon
        name={severity === 'hint' ? 'info' : 'warning'}
        className={severity === 'error' && !isIntended ? 'mt-[0.12em] text-soon' : 'mt-[0.12em]'}
      />
      <div className="min-w-0 flex-1">
        <p>
          <strong>{severityText}:</strong> {sentence}
        </p>
        {others.length > 0 && (
          <ul className="links">
            {others.map((other) => (
              <li key={other.id} className="wrap-anywhere">
                <OwnOfferLink offer={other} locale={locale} />
              </li>
            ))}
          </ul>
        )}
        {comparisons.length > 0 && (
          <ul className="my-2 grid grid-cols-1 gap-2">
            {comparisons.map((comparison) => (
              <Comparison key={comparison.label} comparison={comparison} locale={locale} t={t} />
            ))}
          </ul>
        )}
        <p className="text-muted">{repair}</p>
        {fingerprint !== null && (
          <form
            method="post"
            action={pageHref(locale, '/session/intend')}
            className="-ms-1 print:hidden"
          >
            {Object.entries(mark).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" tone="link">
              {act}
              <span className="sr-only">: {short}</span>
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}

/** What is given here and in a repeat, whose text can be copied. */
function Comparison({
  comparison,
  locale,
  t,
}: Speech & { comparison: FindingView['comparisons'][number] }) {
  const { label, here, there, other } = comparison;
  return (
    <li className="rounded-sm border border-line bg-paper p-3 print:p-2">
      <p className="font-semibold">{label}</p>
      <dl className="grid grid-cols-1 gap-x-3 gap-y-1 sm:grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)]">
        <dt className="text-muted">{t('host.compare.here')}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">
          {here === null ? (
            <strong className="text-soon">{t('host.compare.missing')}</strong>
          ) : (
            <span {...markLanguage('de')}>{here}</span>
          )}
        </dd>
        <dt className="text-muted">
          <a href={pageHref(locale, `/dashboard/offers/${other.id}`)}>
            {other.day ?? t('host.compare.repeat')}
          </a>
        </dt>
        <dd className="wrap-anywhere whitespace-pre-line" {...markLanguage('de')}>
          {there}
        </dd>
      </dl>
      <div className="mt-2 print:hidden">
        <CopyButton text={there} copy={t('host.share.copy')} copied={t('host.share.copied')} />
      </div>
    </li>
  );
}
