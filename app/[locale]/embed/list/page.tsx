import { EmbedProgramme } from '@/components/embed/embed-programme';
import { createEmbedList } from '@/lib/features/embed/embed-view-models';
import { findList } from '@/lib/features/list/find-list';
import type { PageProps } from '../../programme-page';
import { EmbedLoading } from '../embed-frame';
import { describeEmbed, EmbedPage, openEmbed } from '../embed-page';

export const generateMetadata = describeEmbed('list');

export default async function EmbedListPage(properties: PageProps) {
  const request = await openEmbed('list', properties);
  const { site, requestTime, search, locale, state, labels } = request;
  const pageSize = state.options.limit ?? undefined;
  const list = findList(requestTime, search, locale, site, { pageSize });
  if (list === null) return <EmbedLoading request={request} />;
  return (
    <EmbedPage request={request} total={list.screen.total}>
      <EmbedProgramme embed={createEmbedList(list.screen, state)} labels={labels} />
    </EmbedPage>
  );
}
