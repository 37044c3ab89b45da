import { Cards } from './cards';

export const dynamic = 'force-static';

/** The same page, rendered once at build time. */
export default function Page() {
  return <Cards />;
}
