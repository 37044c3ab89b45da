import type { Metadata } from 'next';
import { getWords } from '@/lib/messages/get-words';
import { readLocale } from '@/lib/messages/messages';
import { MissingPage } from '../missing-page';

interface Properties {
  readonly params: Promise<{ readonly locale: string }>;
}

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  return { title: getWords(readLocale((await params).locale))('missing.title') };
}

/** Every address below a language that no other page answers. */
export default function UnknownPage() {
  return <MissingPage of="page" />;
}
