import { Cards } from './cards';

export const dynamic = 'force-dynamic';

/** A page that Next renders for each request. */
export default function Page() {
  return <Cards />;
}
