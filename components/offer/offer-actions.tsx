import type { Words } from '@/lib/messages/language';
import type { OfferScreen } from '@/lib/view/offer-page/offer-screen';
import { MarkButton } from '../shortlist/mark-button';
import { Icon } from '../ui/icon';
import { ShareButton } from './share-button';

interface Properties {
  readonly screen: OfferScreen;
  readonly words: Words;
}

/** What one can take away from the page. */
export function OfferActions({ screen, words }: Properties) {
  return (
    <div className="offer-actions no-print">
      {screen.fingerprint !== null && (
        <MarkButton
          alias={screen.alias}
          name={screen.name}
          fingerprint={screen.fingerprint}
          label={words('list.labels.mark')}
          isWide
        />
      )}
      {screen.calendarHref !== null && (
        <a className="button" href={screen.calendarHref}>
          <Icon name="calendar-plus" />
          {words('offer.calendar')}
        </a>
      )}
      <ShareButton
        title={screen.name}
        label={words('offer.share')}
        copied={words('offer.shared')}
      />
    </div>
  );
}
