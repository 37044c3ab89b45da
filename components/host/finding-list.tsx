import { Icon } from '@/components/ui/icon';
import type { FindingView } from '@/lib/domain/host/describe-finding';
import type { Words } from '@/lib/domain/words';

interface Properties {
  readonly findings: readonly FindingView[];
  /** Where the host can repair it: the offer on the instance. */
  readonly repairUrl: string;
  readonly words: Words;
}

/** What was found and what to do about it. */
export function FindingList({ findings, repairUrl, words }: Properties) {
  return (
    <ul className="findings">
      {findings.map(({ code, severity, severityText, sentence, repair }) => (
        <li key={code} className={`severity-${severity}`}>
          <Icon name={severity === 'hint' ? 'info' : 'warning'} />
          <div>
            <p>
              <strong>{severityText}:</strong> {sentence}
            </p>
            <p className="text-muted">
              {repair}{' '}
              <a href={repairUrl} rel="noopener noreferrer">
                {words('host.offer.toInstance')}
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
