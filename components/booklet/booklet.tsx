import { pictureHref } from '@/lib/domain/picture-href';
import type {
  BookletEntry,
  BookletOffer,
  BookletSection,
  BookletViewModel,
} from '@/lib/features/booklet/find-booklet';
import type { Translator } from '@/lib/messages/language';
import { StaticHtml } from '../island/static-html';
import { ButtonLink, PrintButton } from '../ui/button';
import { markLanguage } from '../ui/mark-language';
import { Notice } from '../ui/notice';
import { QrImage } from '../ui/qr-image';
import { PageNumbers } from './page-numbers';

interface Props {
  readonly screen: BookletViewModel;
  readonly t: Translator;
}

const PART = 'mt-8 print:mt-5';
const HEADING = 'border-b-2 border-brand pb-1 text-2xl';
const ROW = 'mt-3 flex flex-wrap items-center gap-2 print:hidden';

/** The programme to print: cover, contents, descriptions, hosts; or only the overview. */
export function Booklet({ screen, t }: Props) {
  return (
    <div
      data-sheet="booklet"
      className="mx-auto max-w-page px-4 py-6 lg:p-8 print:max-w-none print:p-0 print:text-[7.5pt] print:leading-tight"
    >
      <Cover screen={screen} t={t} />
      {!screen.isOverview && <PageNumbers />}
      <StaticHtml id="booklet">
        {screen.isOverview ? (
          <Overview screen={screen} />
        ) : (
          <>
            <Contents screen={screen} t={t} />
            {screen.sections.map((section) => (
              <Section key={section.id} section={section} screen={screen} t={t} />
            ))}
            <Hosts screen={screen} t={t} />
          </>
        )}
      </StaticHtml>
    </div>
  );
}

function Cover({ screen, t }: Props) {
  const { title, claim, filters, lead, left, address, code, hasLogo, picture } = screen;
  return (
    <>
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          {hasLogo && (
            // biome-ignore lint/performance/noImgElement: a small file of the instance, sent as it is.
            <img className="mb-2 hidden size-16 print:block" src="/logo" alt="" />
          )}
          <h1 className="text-3xl font-extrabold print:text-[30pt]">{title}</h1>
          <p className="text-xl">{claim}</p>
          {filters !== null && <p className="mt-2 font-semibold">{filters}</p>}
          <p className="mt-2 text-muted">{lead}</p>
          <p className="mt-1 hidden wrap-anywhere print:block">
            <bdi>{address}</bdi>
          </p>
        </div>
        <QrImage
          code={code}
          label={t('booklet.code')}
          className="hidden w-28 flex-none print:block"
        />
      </div>
      {picture !== null && !screen.isOverview && (
        // biome-ignore lint/performance/noImgElement: pictures are resized by our own /media route.
        <img
          className="mt-5 h-48 w-full rounded-lg object-cover object-[50%_33%] print:h-[115mm]"
          src={pictureHref(picture, 1600)}
          alt=""
          width={1600}
          height={1067}
        />
      )}
      {left !== null && <Notice className="mx-0">{left}</Notice>}
      <nav
        className="mt-4 inline-flex max-w-full flex-wrap items-center gap-1 rounded-md border border-line bg-card p-1 print:hidden"
        aria-label={t('booklet.orders')}
      >
        <span className="px-2 text-muted">{t('booklet.orders')}</span>
        {screen.orders.map(({ label, href, isChosen }) => (
          <a
            key={href}
            href={href}
            aria-current={isChosen ? 'page' : undefined}
            className="min-h-10 max-w-full min-w-0 content-center rounded-sm px-3 wrap-anywhere pointer-coarse:min-h-11 font-semibold no-underline hover:underline current:bg-tint current:text-brand"
          >
            {label}
          </a>
        ))}
      </nav>
      <p className={ROW}>
        <PrintButton label={t('list.labels.print')} />
        {screen.links.map(({ label, href, isFile }) => (
          <ButtonLink
            key={href}
            href={href}
            icon={isFile ? 'download' : undefined}
            download={isFile}
          >
            {label}
          </ButtonLink>
        ))}
      </p>
    </>
  );
}

function Contents({ screen, t }: Props) {
  const { sections, hostLang } = screen;
  const hosts = { id: 'hosts', heading: t('booklet.hosts'), lang: null, count: '' };
  const parts = screen.hosts.length > 0 ? [...sections, hosts] : sections;
  return (
    <nav aria-labelledby="contents" data-slot="contents" className="mt-8 print:break-after-page">
      <h2 id="contents" className="text-xl">
        {t('booklet.contents')}
      </h2>
      <ol className="mt-2 columns-[18rem] gap-x-8 print:columns-2">
        {parts.map(({ id, heading, lang, count }) => (
          <li key={id} className="flex break-inside-avoid justify-between gap-4 py-1 print:py-0.5">
            <a
              href={`#${id}`}
              className="min-w-0 pointer-coarse:-my-1 pointer-coarse:py-2.5"
              {...markLanguage(lang)}
            >
              {heading}
            </a>
            <span className="text-end text-muted">
              {count}
              {/* Filled in when it is printed (`PageNumbers`). */}
              <span
                className="hidden print:inline"
                data-part={id}
                data-page={(count === '' ? '' : ' · ') + t('booklet.page', { page: '…' })}
              />
            </span>
          </li>
        ))}
      </ol>
      {screen.contact.length > 0 && (
        <address className="mt-8 hidden not-italic print:block" {...markLanguage(hostLang)}>
          {screen.contact.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </address>
      )}
    </nav>
  );
}

function Section({ section, screen, t }: Props & { readonly section: BookletSection }) {
  const { id, heading, lang, offers, others } = section;
  const { hostLang } = screen;
  return (
    <section aria-labelledby={id} className={PART}>
      <h2 id={id} className={HEADING} {...markLanguage(lang)}>
        {heading}
      </h2>
      <div className="columns-[22rem] gap-x-8 print:columns-2">
        {offers.map((offer) => (
          <Description key={offer.number} offer={offer} hostLang={hostLang} />
        ))}
      </div>
      {others.length > 0 && (
        <p className="mt-3">
          {t('booklet.also')} <Numbers entries={others} hostLang={hostLang} hasNames />
        </p>
      )}
    </section>
  );
}

type HostLang = Pick<BookletViewModel, 'hostLang'>;

function Description({ offer, hostLang }: HostLang & { readonly offer: BookletOffer }) {
  const { number, name, href, when, facts, where, text } = offer;
  return (
    <article id={`offer-${number}`} className="break-inside-avoid py-3 print:py-1">
      <h3 className="text-lg print:text-[9pt]">
        <span className="text-muted">{number}</span>{' '}
        <a href={href} {...markLanguage(hostLang)}>
          {name}
        </a>
      </h3>
      <p className="font-semibold">{when}</p>
      <p>{facts.join(' · ')}</p>
      <div {...markLanguage(hostLang)}>
        {where !== '' && <p className="text-muted">{where}</p>}
        {text !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere print:mt-0">{text}</p>}
      </div>
    </article>
  );
}

function Hosts({ screen, t }: Props) {
  const { hosts, hostLang } = screen;
  if (hosts.length === 0) return null;
  return (
    <section aria-labelledby="hosts" className={PART}>
      <h2 id="hosts" className={HEADING}>
        {t('booklet.hosts')}
      </h2>
      <ul className="mt-2 columns-[18rem] gap-x-8 print:columns-3">
        {hosts.map(({ name, offers }) => (
          <li key={name} className="break-inside-avoid py-1 print:py-0.5">
            <span {...markLanguage(hostLang)}>{name}</span>{' '}
            <Numbers entries={offers} hostLang={hostLang} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NumbersProps extends HostLang {
  readonly entries: readonly BookletEntry[];
  readonly hasNames?: boolean;
}

function Numbers({ entries, hostLang, hasNames = false }: NumbersProps) {
  return entries.map(({ number, name }, index) => (
    <span key={number}>
      {index > 0 && ', '}
      <a href={`#offer-${number}`}>
        {number}
        <span className={hasNames ? undefined : 'sr-only'} {...markLanguage(hostLang)}>
          {' '}
          {name}
        </span>
      </a>
    </span>
  ));
}

/** A line for each offer: day, name, age, fee. */
function Overview({ screen }: Pick<Props, 'screen'>) {
  const { sections, hostLang } = screen;
  return (
    <div className="mt-6 columns-[28rem] gap-x-6 print:mt-3 print:columns-2 print:gap-x-5">
      {sections.map(({ id, heading, lang, lines: own }) => (
        <section key={id} aria-labelledby={id} className="mb-3 print:mb-1.5">
          <h2
            id={id}
            className="mb-px border-b border-brand font-sans leading-normal font-bold"
            {...markLanguage(lang)}
          >
            {heading}
          </h2>
          <ul>
            {own.map(({ number, name, href, day, fee, ages, span }) => (
              <li
                key={number}
                className="flex flex-wrap break-inside-avoid gap-x-2 py-0.5 tabular-nums sm:grid sm:grid-cols-[5.5em_minmax(0,1fr)_auto_auto] print:grid print:grid-cols-[5.5em_minmax(0,1fr)_auto_auto] print:py-0"
              >
                <span className="whitespace-nowrap">{day}</span>
                <a
                  className="wrap-anywhere max-sm:not-print:basis-full"
                  href={href}
                  {...markLanguage(hostLang)}
                >
                  {name}
                </a>
                <span aria-hidden="true" className="text-end text-muted">
                  <bdi>{span}</bdi>
                </span>
                <span className="sr-only">{ages}</span>
                <span className="text-end sm:min-w-[4.5em] print:min-w-[4.5em]">{fee}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
