import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { LoginForm } from '@/components/host/login-form';
import { markHostWords } from '@/components/offer/mark-host-words';
import { readLoginPage } from '@/lib/renderer/host/read-login-page';
import { getSite } from '@/lib/renderer/site';
import { readQuery, type SearchParameters } from '../../read-query';

interface Properties {
  readonly params: Promise<{ readonly locale: string }>;
  readonly searchParams: Promise<SearchParameters>;
}

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const { words, siteName } = readLoginPage(
    (await params).locale,
    new URLSearchParams(),
    getSite(await headers()),
  );
  return {
    title: words('host.login.title'),
    description: words('site.about.login', { name: siteName }),
    robots: { index: false },
  };
}

/** Where a host pastes the token; also shown again, with the reason, when a login was refused. */
export default async function LoginPage({ params, searchParams }: Properties) {
  const page = readLoginPage(
    (await params).locale,
    readQuery(await searchParams),
    getSite(await headers()),
  );
  const { words, locale, message, next, home, siteName, instanceUrl } = page;
  return (
    <main
      id="content"
      className="mx-auto grid max-w-message grid-cols-1 gap-4 px-roomy py-4 sm:py-10 lg:py-12"
    >
      <p>
        <a href={home} className="font-display text-2xl font-bold" {...markHostWords('de')}>
          {siteName}
        </a>
      </p>
      <h1 className="text-3xl md:text-4xl">{words('host.login.title')}</h1>
      <p>{words('host.login.lead')}</p>
      <LoginForm
        message={message}
        next={next}
        instanceUrl={instanceUrl}
        locale={locale}
        words={words}
      />
    </main>
  );
}
