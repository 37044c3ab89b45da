import type { Fact, OfferViewModel, RunView } from '@/lib/features/offer/create-offer-view';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import { markLanguage } from '../ui/mark-language';
import { LINE_LINK, type PartProps } from './offer-parts';
import { RegistrationLine } from './offer-signs';

interface Props extends PartProps {
  /** True: on a phone the button to register, or to call, is in a bar below the page. */
  readonly hasBar: boolean;
}

export function OfferSide({ screen, t, hasBar }: Props) {
  const { registration, registrationHelp, contacts, laterRuns } = screen;
  return (
    <div className="offer-side">
      <section className="rounded-lg bg-tint p-5 print:border print:border-edge forced-colors:border">
        <h2 className="font-sans text-lg tracking-normal">
          <RegistrationLine registration={registration} />
        </h2>
        {laterRuns !== null && (
          <>
            <p className="mt-2">{laterRuns.title}</p>
            <RunList runs={laterRuns.runs} />
          </>
        )}
        <p className="mt-2">{registrationHelp}</p>
        {contacts.map((contact, index) => (
          <ContactButton
            key={contact.href}
            contact={contact}
            tone={registration.tone === 'closed' ? 'plain' : 'primary'}
            className={hasBar && index === 0 ? 'mt-2.5 w-full tall:max-lg:hidden' : 'mt-2.5 w-full'}
          />
        ))}
        <RegistrationButton
          screen={screen}
          t={t}
          className={hasBar ? 'mt-3.5 w-full tall:max-lg:hidden' : 'mt-3.5 w-full'}
        />
      </section>
      <FactList screen={screen} t={t} />
    </div>
  );
}

interface ContactProps {
  readonly contact: OfferViewModel['contacts'][number];
  readonly tone: 'plain' | 'primary';
  readonly className?: string;
}

export function ContactButton({ contact, tone, className = '' }: ContactProps) {
  const { kind, label, href } = contact;
  return (
    <ButtonLink
      tone={tone}
      size="lg"
      icon={kind}
      className={`wrap-anywhere ${className}`}
      href={href}
      target="_top"
    >
      <bdi>{label}</bdi>
    </ButtonLink>
  );
}

export function RunList({ runs }: { readonly runs: readonly RunView[] }) {
  return (
    <ul data-slot="repeats">
      {runs.map((run) => (
        <li key={run.alias} className="py-1">
          <a className={LINE_LINK} href={run.href} target={run.leaves ? '_top' : undefined}>
            <Icon name="repeat" />
            {run.text}
          </a>
          <span className="block">
            <RegistrationLine registration={run.registration} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The link to the offer on the instance, where families register; nothing without an address. */
export function RegistrationButton({
  screen: { action },
  t,
  className,
}: PartProps & { className?: string }) {
  if (action === null) return null;
  return (
    <ButtonLink
      tone={action.isRegistration ? 'primary' : 'plain'}
      size="lg"
      className={className}
      href={action.href}
      target="_top"
      rel="noopener"
      data-address={action.address}
    >
      {action.label}
      <Icon name="external" />
      <span className="sr-only">{t('offer.external', { site: action.site })}</span>
    </ButtonLink>
  );
}

const ICONS: Record<Fact['name'], IconName> = {
  ages: 'cake',
  fee: 'euro',
  wheelchair: 'accessibility',
  accessibility: 'users',
  bring: 'bring',
};

/** Longer answers take a whole row. */
const LONGEST_IN_COLUMN = 28;

function FactList({ screen: { facts, hostLang }, t }: PartProps) {
  const style = 'relative min-w-0 ps-9 print:break-inside-avoid';
  return (
    <section aria-label={t('offer.facts')}>
      <dl className="mt-5.5 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-4.5">
        {facts.map(({ name, label, value, isHostText, original }) => (
          <div
            key={name}
            className={value.length > LONGEST_IN_COLUMN ? `${style} col-span-full` : style}
          >
            <dt className="wrap-anywhere hyphens-auto text-muted">
              <Icon name={ICONS[name]} className="absolute start-0 top-1 size-6.5 text-ink" />
              {label}
            </dt>
            <dd
              className="font-semibold whitespace-pre-line wrap-anywhere"
              {...markLanguage(isHostText ? hostLang : null)}
            >
              {value}
            </dd>
            {original !== null && (
              <dd className="text-sm whitespace-pre-line wrap-anywhere" {...markLanguage(hostLang)}>
                {original}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
