import type { NeighbourView } from '@/lib/view/host/describe-finding';
import { markHostWords } from '../offer/mark-host-words';

/** Published offers that compete for the same children, the closest rivals first. */
export function NeighbourList({ neighbours }: { readonly neighbours: readonly NeighbourView[] }) {
  return (
    <ul className="findings">
      {neighbours.map(({ href, name, when, ages, distance }) => (
        <li key={href}>
          <div>
            <p {...markHostWords('de')}>
              <a href={href}>{name}</a>
            </p>
            <p className="text-muted">
              {when} · {ages} · {distance}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
