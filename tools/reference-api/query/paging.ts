import type { KnownOffer } from '../catalogue/catalogue';
import type { SwitchValue } from '../switch/switch-table';
import type { Switches } from '../switch/switches';

/**
 * Query parameters as a PHP service reads them: of `a=1&a=2` the last one counts, `a[]=1&a[]=2`
 * are two values. Keys keep other brackets (`fee[lte]`). Empty values count as absent.
 */
export function readParameters(search: URLSearchParams): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const [key, value] of search) {
    if (value === '') continue;
    const list = /^(.+)\[\d*\]$/.exec(key)?.[1];
    if (list === undefined) values.set(key, [value]);
    else values.set(list, [...(values.get(list) ?? []), value]);
  }
  return values;
}

const CAPS: Record<SwitchValue<'page-size'>, number> = {
  open: Number.POSITIVE_INFINITY,
  'cap-100': 100,
  'cap-30': 30,
  ignored: 30,
};

/**
 * Reads `page` (from 1, default 1) and `itemsPerPage` (from 0, default 30). `refused`: the
 * parameter for which the request is answered 400.
 */
export function readPage(parameters: ReadonlyMap<string, readonly string[]>, switches: Switches) {
  const read = (name: string, usual: number) => {
    const value = parameters.get(name)?.at(-1) ?? String(usual);
    if (/^-?\d{1,9}$/.test(value)) return Number(value);
    return switches.get('malformed') === 'ignored' ? usual : -1;
  };
  const page = read('page', 1);
  const size = read('itemsPerPage', 30);
  if (page < 1) return { refused: 'page' };
  if (size < 0) return { refused: 'itemsPerPage' };
  const way = switches.get('page-size');
  return { page, size: Math.min(way === 'ignored' ? 30 : size, CAPS[way]) };
}

/** The Link header (RFC 5988) of one page of a list; null when the switch says so. */
export function createLinkHeader(
  address: URL,
  { page, size }: { readonly page: number; readonly size: number },
  total: number,
  way: SwitchValue<'link'>,
): string | null {
  if (way === 'absent') return null;
  const last = Math.max(1, size > 0 ? Math.ceil(total / size) : 1);
  const base = new URL(address);
  if (way === 'foreign-host') base.host = 'backend.neustadt.invalid:8080';
  if (way === 'no-size') base.searchParams.delete('itemsPerPage');
  const link = (rel: string, to: number) => {
    base.searchParams.set('page', String(to));
    return `<${base.href}>; rel="${rel}"`;
  };
  const links = [link('first', 1)];
  if (page > 1) links.push(link('prev', Math.min(page - 1, last)));
  if (page < last) links.push(link('next', page + 1));
  links.push(link('last', last));
  if (way === 'extra-rel') {
    links.unshift(link('self', page));
    links.push(
      `<${base.origin}/api/docs>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
      `<${base.origin}/next-programme>; rel="alternate"; title="next, \\"last\\""`,
    );
  }
  return links.join(', ');
}

/** The number of offers held back at the front while `drift=appear`. */
const WAITING = 5;

/** The list at the moment of a page request: page 1 starts again, a further page is a step on. */
export function createDrift(switches: Switches) {
  let step = 0;
  return {
    arrange(offers: readonly KnownOffer[], page: number): readonly KnownOffer[] {
      step = page === 1 ? 0 : step + 1;
      switch (switches.get('drift')) {
        case 'vanish':
          return offers.slice(step);
        case 'appear':
          return offers.slice(Math.max(0, WAITING - step));
        case 'shuffle': {
          const cut = (step * 7) % Math.max(1, offers.length);
          const turned = [...offers.slice(cut), ...offers.slice(0, cut)];
          return step % 2 === 1 ? turned.reverse() : turned;
        }
        default:
          return offers;
      }
    },
  };
}

export type Drift = ReturnType<typeof createDrift>;
