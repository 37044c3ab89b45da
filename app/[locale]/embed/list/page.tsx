import { EmbedProgramme } from '@/components/embed/embed-programme';
import { createEmbedList } from '@/lib/features/embed/embed-view-models';
import { findList } from '@/lib/features/list/find-list';
import type { PageProps } from '../../programme-page';
import { EmbedLoading } from '../embed-frame';
import { describeEmbed, EmbedPage, openEmbed } from '../embed-page';

export const generateMetadata = describeEmbed('list');

export default async function EmbedListPage(properties: PageProps) {
  const request = await openEmbed('list', properties);
  const { state, labels } = request;
  const list = findList(request, { pageSize: state.options.limit ?? undefined });
  if (list === null) return <EmbedLoading request={request} />;
  return (
    <EmbedPage request={request} total={list.screen.total}>
      <EmbedProgramme embed={createEmbedList(list.screen, state)} labels={labels} />
    </EmbedPage>
  );
}
