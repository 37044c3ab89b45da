import type { Metadata } from 'next';
import { LensBoard } from '@/components/lens/lens-board';
import { findLens } from '@/lib/features/lens/find-lens';
import { getSite } from '@/lib/renderer/site';
import { MissingPage } from '../missing-page';
import { describeUnindexed, type PageProps, readRequest, renderPage } from '../programme-page';

// Every combination of rows and columns is another address, so search engines must not index them.
const describe = describeUnindexed('lens', 'lens.title');

export async function generateMetadata(properties: PageProps): Promise<Metadata> {
  const { site, t } = await readRequest(properties);
  if (!site.instance.lens) return { title: t('missing.title') };
  return describe(properties);
}

export default function LensPage(properties: PageProps) {
  if (!getSite().instance.lens) return <MissingPage of="page" />;
  return renderPage(properties, {
    path: '/lens',
    find: findLens,
    render: (screen, { locale }) => <LensBoard screen={screen} locale={locale} />,
  });
}
