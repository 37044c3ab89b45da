import type { SwitchValue } from '../switch/switch-table';
import type { PageRequest } from './read-page';

/** The Link header (RFC 5988) of one page of a list; null when the switch says so. */
export function createLinkHeader(
  address: URL,
  { page, size }: PageRequest,
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
