import type { ListViewModel } from '@/lib/features/list/list-view-model';

type Props = NonNullable<ListViewModel['towns']>;

/** The towns of a county, each with its number of offers. */
export function TownStrip({ label, links }: Props) {
  return (
    <nav data-slot="town-strip" className="strip" aria-label={label}>
      <ul className="flex w-max flex-none gap-2.5 px-4 py-1">
        {links.map(({ label: name, count, href }) => (
          <li key={href}>
            <a
              href={href}
              data-live
              className="flex min-h-11 flex-col justify-center rounded-md bg-tint px-3 py-1.5 no-underline inset-ring inset-ring-line hover:underline"
            >
              <b>
                <bdi>{name}</bdi>
              </b>
              <span className="text-sm text-muted">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
