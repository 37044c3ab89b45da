import type { Metadata } from 'next';
import { getWords } from '@/lib/messages/get-words';
import { readLocale } from '@/lib/messages/messages';
import type { EmbedProperties } from './embed-page';

/** Search engines shall find the programme itself, not the frame around it. */
export async function generateMetadata({
  params,
}: Pick<EmbedProperties, 'params'>): Promise<Metadata> {
  const locale = readLocale((await params).locale);
  return { title: getWords(locale)('embed.title'), robots: { index: false } };
}
