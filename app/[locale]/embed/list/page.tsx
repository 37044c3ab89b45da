import { EmbedProgramme } from '@/components/embed/embed-programme';
import { createEmbedList } from '@/lib/features/embed/embed-view-models';
import { findList } from '@/lib/features/list/find-list';
import type { PageProps } from '../../programme-page';
import { awaitEmbed, describeEmbed, frameEmbed, openEmbed } from '../embed-page';

export const generateMetadata = describeEmbed('list');

export default async function EmbedListPage(properties: PageProps) {
  const request = await openEmbed('list', properties);
  const { site, requestTime, search, locale, options, state, form } = request;
  const pageSize = options.limit ?? undefined;
  const list = findList(requestTime, search, locale, site, { pageSize });
  if (list === null) return awaitEmbed(request);
  const { screen } = list;
  const embed = createEmbedList(screen, state);
  return frameEmbed(request, screen.total, <EmbedProgramme embed={embed} form={form} />);
}
