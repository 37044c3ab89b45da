import { createManifest } from '@/lib/features/site/answer-icon';
import { readLocale } from '@/lib/messages/locale';
import { withSite } from '../../with-site';

const headers = { 'Content-Type': 'application/manifest+json; charset=utf-8' };

export const GET = withSite((_request, site, { locale }: { locale: string }) =>
  Response.json(createManifest(readLocale(locale), site), { headers }),
);
