import { createManifest } from '@/lib/features/site/answer-icon';
import { readLocale } from '@/lib/messages/locale';
import { getSite } from '@/lib/renderer/site';
import type { Params } from '../../params';

export async function GET(_request: Request, { params }: Params) {
  const locale = readLocale((await params).locale);
  return new Response(JSON.stringify(createManifest(locale, getSite())), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
