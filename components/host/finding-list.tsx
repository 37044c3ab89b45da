import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FindingView } from '@/lib/features/host/create-finding-view';
import type { OwnRow } from '@/lib/features/host/create-own-row';
import type { Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';

interface Props {
  readonly row: Pick<OwnRow, 'id' | 'findings' | 'intended' | 'repair'>;
  /** Address to come back to after marking. */
  readonly here: string;
  readonly locale: string;
  readonly t: Translator;
}

/** Findings with their repairs; those marked as intended are folded below. */
export function FindingList({ row, here, locale, t }: Props) {
  const { findings, intended } = row;
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
          <summary className="min-h-6 cursor-pointer font-semibold text-muted">
            {t('host.offer.intended', { count: intended.length })}
          </summary>
          <div className="mt-3">{list(intended, true)}</div>
        </details>
      )}
    </>
  );
}

interface FindingProps extends Props {
  readonly finding: FindingView;
  readonly isIntended: boolean;
}

/** A finding, its repair, and the form that marks it as intended or takes the mark back. */
function Finding({ finding, isIntended, row, here, locale, t }: FindingProps) {
  const { code, severity, severityText, short, sentence, repair: advice, others } = finding;
  const { id, repair } = row;
  const act = t(isIntended ? 'host.offer.unintend' : 'host.offer.intend');
  return (
    <li data-finding={code} className="flex break-inside-avoid gap-3">
      <Icon
        name={severity === 'hint' ? 'info' : 'warning'}
        className={severity === 'error' && !isIntended ? 'mt-[0.12em] text-soon' : 'mt-[0.12em]'}
      />
      <div className="min-w-0">
        <p>
          <strong>{severityText}:</strong> {sentence}
        </p>
        {others.length > 0 && (
          <ul className="links">
            {others.map((other) => (
              <li key={other.id} className="wrap-anywhere" {...markHostWords('de')}>
                <a href={pageHref(locale, `/dashboard/offers/${other.id}`)}>{other.name}</a>
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted">
          {advice}{' '}
          <a className="print:hidden" href={repair.url} rel="noopener noreferrer">
            {repair.label}
          </a>
        </p>
        <form method="post" action="/session/intend" className="-ms-1 print:hidden">
          <input type="hidden" name="offer" value={id} />
          <input type="hidden" name="finding" value={finding.fingerprint} />
          <input type="hidden" name="intended" value={isIntended ? '0' : '1'} />
          <input type="hidden" name="next" value={here} />
          <input type="hidden" name="locale" value={locale} />
          <Button type="submit" tone="link">
            {act}
            <span className="sr-only">: {short}</span>
          </Button>
        </form>
      </div>
    </li>
  );
}
