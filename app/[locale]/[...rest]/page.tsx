import type { Metadata } from 'next';
import { getTranslator } from '@/lib/messages/get-translator';
import { readLocale } from '@/lib/messages/locale';
import { MissingPage } from '../missing-page';

interface Props {
  readonly params: Promise<{ readonly locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: getTranslator(readLocale((await params).locale))('missing.title') };
}

/** Every address below a language without a page. */
export default function UnknownPage() {
  return <MissingPage of="page" />;
}
