import { Icon } from '@/components/ui/icon';
import type { Words } from '@/lib/messages/language';
import type { NeighbourView } from '@/lib/view/host/describe-finding';
import type { OwnRow } from '@/lib/view/host/describe-own-row';
import type { TimelineEntry } from '@/lib/view/host/describe-state';
import { NeighbourList } from './neighbour-list';
import { OwnFacts } from './own-facts';
import { StateBadge } from './state-badge';

interface Properties {
  readonly row: OwnRow;
  readonly timeline: readonly TimelineEntry[];
  /** Null: without coordinates nobody can tell. */
  readonly neighbours: readonly NeighbourView[] | null;
  readonly neighbourKm: number;
  readonly created: string | null;
  readonly modified: string | null;
  readonly words: Words;
}

/** What else of an own offer families never see: its history, its numbers, its rivals. */
export function OwnDetails(properties: Properties) {
  const { row, timeline, neighbours, neighbourKm, words } = properties;
  const { created, modified } = properties;
  const { id, edition, participants } = row;
  return (
    <div className="host-detail-side host-detail-more">
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
          <a className="button" href={row.repair.url} rel="noopener noreferrer">
            <Icon name="external" />
            {row.repair.label}
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
    </div>
  );
}
