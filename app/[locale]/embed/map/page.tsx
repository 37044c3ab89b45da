import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { EmbedProgramme } from '@/components/embed/embed-programme';
import { PlaceList } from '@/components/map/place-list';
import { parseEmbedOptions } from '@/lib/domain/embed/embed-options';
import { createEmbedList } from '@/lib/domain/embed/embed-screens';
import { rewriteLinks } from '@/lib/domain/embed/rewrite-links';
import { listHref, pageHref } from '@/lib/domain/links';
import { LIST_PATHS } from '@/lib/domain/list/list-path';
import { setAnswer } from '@/lib/server/answer';
import { builtHref } from '@/lib/server/embed/read-built-file';
import { findMap } from '@/lib/server/find-map';
import { getMapSettings } from '@/lib/server/get-map-settings';
import { getWords } from '@/lib/server/get-words';
import { readMoment } from '@/lib/server/moment';
import { getMessages, isLocale } from '@/lib/words/messages';
import { readQuery } from '../../read-query';
import { EmbedFrame } from '../embed-frame';
import { EmbedLoading } from '../embed-loading';
import type { EmbedProperties } from '../embed-metadata';

export { generateMetadata } from '../embed-metadata';

/** The places of the programme in a frame on the town's own page. */
export default async function EmbedMapPage({ params, searchParams }: EmbedProperties) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const head = await headers();
  const moment = readMoment(head);
  const query = readQuery(await searchParams);
  const options = parseEmbedOptions(query);
  const path = pageHref(locale, '/embed/map');
  const outcome = findMap(moment, query, locale);
  if (outcome.kind === 'loading') {
    setAnswer(head, { status: 503, retryAfterSeconds: 5, noStore: true, noIndex: true });
    return <EmbedLoading locale={locale} options={options} href={path} />;
  }
  const { list, map } = outcome;
  const { criteria } = list;
  const state = { locale, view: 'map' as const, criteria, options };
  const inside = rewriteLinks(map, state);
  const settings = getMapSettings(locale);
  return (
    <EmbedFrame
      locale={locale}
      options={options}
      siteHref={listHref(locale, criteria, LIST_PATHS.map)}
      moment={moment}
    >
      <EmbedProgramme
        list={createEmbedList({ ...list.screen, cards: [] }, state, new Map())}
        labels={getMessages(locale).list.labels}
        legends={{ days: getWords(locale)('list.legend.days') }}
        action={path}
      >
        <div
          className="embed-map"
          data-embed-map
          data-script={builtHref('embed-map.js')}
          data-style={builtHref('embed-map.css')}
          data-properties={JSON.stringify({ map: inside, settings, path, unplacedHref: null })}
          hidden
        />
        <PlaceList map={inside} settings={settings} />
      </EmbedProgramme>
    </EmbedFrame>
  );
}
