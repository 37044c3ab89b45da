import { KeptPages } from '@/components/offline/kept-pages';
import { Message } from '@/components/site/message';
import { getMessages } from '@/lib/messages/messages';
import { PageFrame } from '../page-frame';
import { describeUnindexed, type PageProps, readRequest } from '../programme-page';

export const generateMetadata = describeUnindexed('offline', 'offline.title');

/** Shown by the service worker for a page that is not kept, when there is no network. */
export default async function OfflinePage(properties: PageProps) {
  const { site, locale, t } = await readRequest(properties);
  const { text, own, kept, nothing } = getMessages(locale).offline;
  return (
    <PageFrame request={{ site, locale, t }} path="/offline">
      <Message
        icon="offline"
        heading={t('offline.title')}
        // An empty address reloads the requested page.
        way={{ href: '', label: t('offline.again') }}
      >
        <KeptPages locale={locale} labels={{ text, own, kept, nothing }} />
      </Message>
    </PageFrame>
  );
}
