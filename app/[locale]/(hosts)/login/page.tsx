import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { LoginForm } from '@/components/host/login-form';
import { markHostWords } from '@/components/offer/mark-host-words';
import { ButtonLink } from '@/components/ui/button';
import { readLoginPage } from '@/lib/features/host/read-login-page';
import { getSite } from '@/lib/renderer/site';
import { type PageProps, readQuery } from '../../programme-page';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { t, siteName } = readLoginPage(
    (await params).locale,
    new URLSearchParams(),
    getSite(await headers()),
  );
  return {
    title: t('host.login.title'),
    description: t('site.about.login', { name: siteName }),
    robots: { index: false },
  };
}

/** The login form; shown again with the reason after a refused login. */
export default async function LoginPage({ params, searchParams }: PageProps) {
  const page = readLoginPage(
    (await params).locale,
    readQuery(await searchParams),
    getSite(await headers()),
  );
  const { t, locale, message, next, home, siteName, instanceUrl, towns } = page;
  const isCounty = towns !== null;
  return (
    <main
      id="content"
      className="mx-auto grid max-w-message grid-cols-1 gap-4 px-roomy py-4 sm:py-10 lg:py-12"
    >
      <p>
        <a
          href={home}
          className="inline-block font-display text-2xl font-bold pointer-coarse:-my-2 pointer-coarse:py-2"
          {...markHostWords('de')}
        >
          {siteName}
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
        <LoginForm message={message} next={next} instanceUrl={instanceUrl} locale={locale} t={t} />
      )}
    </main>
  );
}
