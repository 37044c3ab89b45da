import type { Words } from '@/lib/messages/language';
import type { OwnRow } from '@/lib/view/host/describe-own-row';
import { FindingList } from './finding-list';
import { VisibilityLine } from './visibility-line';

interface Properties {
  readonly row: OwnRow;
  /** Its page for families; null: they do not find it. */
  readonly publicUrl: string | null;
  readonly words: Words;
}

/** The two answers a host comes for: is it online, and what is wrong with it. */
export function OwnVerdict({ row, publicUrl, words }: Properties) {
  return (
    <div className="host-detail-side">
      <section className="panel" aria-labelledby="own-visibility">
        <h2 id="own-visibility">{words('host.visibility.title')}</h2>
        <p>
          <VisibilityLine visibility={row.visibility} />
        </p>
        <p>{row.visibility.text}</p>
        {publicUrl && (
          <p>
            <a href={publicUrl}>{words('host.visibility.link')}</a>{' '}
            <span className="paper-only paper-address">{publicUrl}</span>
          </p>
        )}
      </section>
      <section className="panel" aria-labelledby="own-check">
        <h2 id="own-check">{words('host.offer.check')}</h2>
        {row.findings.length > 0 ? (
          <FindingList findings={row.findings} repair={row.repair} />
        ) : (
          <p>{words('host.offer.checkOk')}</p>
        )}
      </section>
    </div>
  );
}
