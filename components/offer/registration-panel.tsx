import type { Words } from '@/lib/messages/language';
import type { OfferScreen } from '@/lib/view/offer-page/offer-screen';
import { Icon } from '../ui/icon';
import { RegistrationLine } from './registration-line';

interface Properties {
  readonly screen: OfferScreen;
  readonly words: Words;
}

/** The one thing to do: register there, ask the host, or just come. */
export function RegistrationPanel({ screen, words }: Properties) {
  const { action, registration, registrationHelp } = screen;
  return (
    <section className="registration-panel">
      <h2>
        <RegistrationLine registration={registration} />
      </h2>
      <p>{registrationHelp}</p>
      {action !== null && (
        <a
          className={action.isRegistration ? 'button button-primary' : 'button'}
          href={action.href}
          target="_top"
          rel="noopener"
          data-address={action.address}
        >
          {action.label}
          <Icon name="external" />
          <span className="sr-only">{words('offer.external', { site: action.site })}</span>
        </a>
      )}
    </section>
  );
}
