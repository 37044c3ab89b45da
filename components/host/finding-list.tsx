import { Icon } from '@/components/ui/icon';
import type { FindingView } from '@/lib/view/host/describe-finding';
import type { OwnRow } from '@/lib/view/host/describe-own-row';

interface Properties {
  readonly findings: readonly FindingView[];
  /** Where the host can repair it. */
  readonly repair: OwnRow['repair'];
}

/** What was found and what to do about it. */
export function FindingList({ findings, repair }: Properties) {
  return (
    <ul className="findings">
      {findings.map(({ code, severity, severityText, sentence, repair: advice }) => (
        <li key={code} className={`severity-${severity}`}>
          <Icon name={severity === 'hint' ? 'info' : 'warning'} />
          <div>
            <p>
              <strong>{severityText}:</strong> {sentence}
            </p>
            <p className="text-muted">
              {advice}{' '}
              <a className="repair-link" href={repair.url} rel="noopener noreferrer">
                {repair.label}
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
