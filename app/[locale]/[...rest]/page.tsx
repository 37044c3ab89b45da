import type { Metadata } from 'next';
import { getTranslator } from '@/lib/messages/get-translator';
import { readLocale } from '@/lib/messages/locale';
import type { Params } from '../../params';
import { MissingPage } from '../missing-page';

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return { title: getTranslator(readLocale((await params).locale))('missing.title') };
}

/** Every address below a language without a page. */
export default function UnknownPage() {
  return <MissingPage of="page" />;
}
