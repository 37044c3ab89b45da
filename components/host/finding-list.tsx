import { Icon } from '@/components/ui/icon';
import { pageHref } from '@/lib/routes';
import type { FindingView } from '@/lib/view/host/create-finding-view';
import type { OwnRow } from '@/lib/view/host/create-own-row';
import { markHostWords } from '../offer/mark-host-words';

interface Props {
  readonly findings: readonly FindingView[];
  /** Page on which the host can correct it. */
  readonly repair: OwnRow['repair'];
  readonly locale: string;
}

/** Findings with their repairs. */
export function FindingList({ findings, repair, locale }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-3.5 print:gap-2">
      {findings.map(({ code, severity, severityText, sentence, repair: advice, others }) => (
        <li key={code} data-finding={code} className="flex break-inside-avoid gap-3">
          <Icon
            name={severity === 'hint' ? 'info' : 'warning'}
            className={severity === 'error' ? 'mt-[0.12em] text-soon' : 'mt-[0.12em]'}
          />
          <div className="min-w-0">
            <p>
              <strong>{severityText}:</strong> {sentence}
            </p>
            {others.length > 0 && (
              <ul className="links">
                {others.map(({ id, name }) => (
                  <li key={id} {...markHostWords('de')}>
                    <a href={pageHref(locale, `/dashboard/offers/${id}`)}>{name}</a>
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
          </div>
        </li>
      ))}
    </ul>
  );
}
