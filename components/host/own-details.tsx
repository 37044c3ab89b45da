import { Icon } from '@/components/ui/icon';
import type { NeighbourView } from '@/lib/domain/host/describe-neighbour';
import type { OwnRow } from '@/lib/domain/host/describe-own-row';
import type { TimelineEntry } from '@/lib/domain/host/describe-state';
import type { Words } from '@/lib/domain/words';
import { FindingList } from './finding-list';
import { NeighbourList } from './neighbour-list';
import { OwnFacts } from './own-facts';
import { StateBadge } from './state-badge';
import { VisibilityLine } from './visibility-line';

interface Properties {
  readonly row: OwnRow;
  readonly timeline: readonly TimelineEntry[];
  /** Null: without coordinates nobody can tell. */
  readonly neighbours: readonly NeighbourView[] | null;
  readonly neighbourKm: number;
  readonly created: string | null;
  readonly modified: string | null;
  /** Its page for families; null: they cannot open it. */
  readonly publicHref: string | null;
  readonly words: Words;
}

/** Everything about an own offer that families never see. */
export function OwnDetails(properties: Properties) {
  const { row, timeline, neighbours, neighbourKm, publicHref, words } = properties;
  const { created, modified } = properties;
  const { id, edition, participants } = row;
  return (
    <aside className="host-detail-side">
      <section className="panel" aria-labelledby="own-visibility">
        <h2 id="own-visibility">{words('host.visibility.title')}</h2>
        <p>
          <VisibilityLine visibility={row.visibility} />
        </p>
        <p>{row.visibility.text}</p>
        {publicHref && (
          <p>
            <a href={publicHref}>{words('host.visibility.link')}</a>
          </p>
        )}
      </section>
      <section className="panel" aria-labelledby="own-check">
        <h2 id="own-check">{words('host.offer.check')}</h2>
        {row.findings.length > 0 ? (
          <FindingList findings={row.findings} repairUrl={row.url} words={words} />
        ) : (
          <p>{words('host.offer.checkOk')}</p>
        )}
      </section>
      <section className="panel" aria-labelledby="own-timeline">
        <h2 id="own-timeline">{words('host.offer.timeline')}</h2>
        <p>
          <StateBadge state={row.state} />
        </p>
        <ol className="timeline">
          {timeline.map(({ label, since }) => (
            <li key={label}>
              <strong>{label}</strong> <span className="text-muted tabular">{since ?? '–'}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className="panel" aria-labelledby="own-facts">
        <h2 id="own-facts">{words('host.offer.facts')}</h2>
        <OwnFacts
          facts={{ id: String(id), created, modified, edition, participants }}
          words={words}
        />
        <p>
          <a className="button" href={row.url} rel="noopener noreferrer">
            <Icon name="external" />
            {words('host.offer.toInstance')}
          </a>
        </p>
      </section>
      <section className="panel" aria-labelledby="own-neighbours">
        <h2 id="own-neighbours">{words('host.offer.neighbours')}</h2>
        <p className="text-muted">{words('host.offer.neighboursLead', { km: neighbourKm })}</p>
        {neighbours !== null && neighbours.length > 0 ? (
          <NeighbourList neighbours={neighbours} />
        ) : (
          <p>{words(`host.offer.neighbours${neighbours === null ? 'Unknown' : 'None'}`)}</p>
        )}
      </section>
    </aside>
  );
}
