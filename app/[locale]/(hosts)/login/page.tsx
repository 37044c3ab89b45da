import { headers } from 'next/headers';
import { LoginForm } from '@/components/host/login-form';
import { markHostWords } from '@/components/offer/mark-host-words';
import { ButtonLink } from '@/components/ui/button';
import { readLoginPage } from '@/lib/features/host/read-login-page';
import { getTranslator } from '@/lib/messages/get-translator';
import { readLocale } from '@/lib/messages/locale';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { describeUnindexed, type PageProps, readQuery } from '../../programme-page';

export const generateMetadata = describeUnindexed('login', 'host.login.title');

/** The login form; shown again with the reason after a refused login. */
export default async function LoginPage({ params, searchParams }: PageProps) {
  const site = getSite(await headers());
  const locale = readLocale((await params).locale);
  const t = getTranslator(locale);
  const { message, next, towns } = readLoginPage(locale, readQuery(await searchParams), site);
  const isCounty = towns !== null;
  return (
    <main
      id="content"
      className="mx-auto grid max-w-message grid-cols-1 gap-4 px-roomy py-4 sm:py-10 lg:py-12"
    >
      <p>
        <a
          href={pageHref(locale, '/')}
          className="inline-block font-display text-2xl font-bold pointer-coarse:-my-2 pointer-coarse:py-2"
          {...markHostWords('de')}
        >
          {site.instance.name}
        </a>
      </p>
      <h1 className="text-3xl md:text-4xl">
        {t(isCounty ? 'host.login.county.title' : 'host.login.title')}
      </h1>
      <p>{t(isCounty ? 'host.login.county.text' : 'host.login.lead')}</p>
      {isCounty ? (
        <ul className="grid gap-2">
          {towns.map(({ name, href }) => (
            <li key={href}>
              <ButtonLink href={href}>{name}</ButtonLink>
            </li>
          ))}
        </ul>
      ) : (
        <LoginForm
          message={message}
          next={next}
          instanceUrl={site.settings.offersApiUrl}
          locale={locale}
          t={t}
        />
      )}
    </main>
  );
}
