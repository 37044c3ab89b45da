import type { Metadata } from 'next';
import { MissingPage } from '../missing-page';
import { type PageProps, readRequest } from '../programme-page';

export async function generateMetadata(properties: PageProps): Promise<Metadata> {
  return { title: (await readRequest(properties)).t('missing.title') };
}

/** Every address below a language without a page. */
export default function UnknownPage() {
  return <MissingPage of="page" />;
}
