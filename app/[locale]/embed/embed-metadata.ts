import type { Metadata } from 'next';
import { getTranslator } from '@/lib/messages/get-translator';
import { readLocale } from '@/lib/messages/messages';
import type { EmbedProps } from './embed-page';

/** Search engines should index the programme itself, not its embeds. */
export async function generateMetadata({ params }: Pick<EmbedProps, 'params'>): Promise<Metadata> {
  const locale = readLocale((await params).locale);
  return { title: getTranslator(locale)('embed.title'), robots: { index: false } };
}
