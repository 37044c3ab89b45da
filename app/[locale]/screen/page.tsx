import { TownScreen } from '@/components/town-screen/town-screen';
import { formatThemeCss } from '@/lib/features/site/format-brand-css';
import { findTownScreen } from '@/lib/features/town-screen/find-town-screen';
import { builtHref } from '@/lib/next/read-built-file';
import { EmbedLoading } from '../embed/embed-frame';
import { describeUnindexed, type PageProps, readRequest } from '../programme-page';

export const generateMetadata = describeUnindexed('screen', 'screen.title');

/** Time after which the page loads itself again where no script runs. */
const SCRIPTLESS_SECONDS = 300;

/** The screen in the town hall: like embeds, markup and one small script. */
export default async function ScreenPage(properties: PageProps) {
  const request = await readRequest(properties);
  const screen = findTownScreen(request);
  if (screen === null) return <EmbedLoading request={request} />;
  const { site, locale, t } = request;
  return (
    <>
      <style href="screen-theme" precedence="high">
        {formatThemeCss(screen.options.theme, site.instance.palette)}
      </style>
      <TownScreen screen={screen} locale={locale} t={t} />
      <noscript>
        <meta httpEquiv="refresh" content={String(SCRIPTLESS_SECONDS)} />
      </noscript>
      <script src={builtHref('screen')} defer />
    </>
  );
}
