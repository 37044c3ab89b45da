import { headers } from 'next/headers';
import { Button, ButtonLink } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icons';
import { markLanguage } from '@/components/ui/mark-language';
import { isLoggedIn, type LoginMessage, readLoginPage } from '@/lib/features/host/logins';
import type { Speech } from '@/lib/features/host/open-page';
import { setAnswer } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { describeUnindexed, type PageProps, readRequest } from '../../programme-page';

export const generateMetadata = describeUnindexed('login', 'host.login.title');

export default async function LoginPage(properties: PageProps) {
  const { site, locale, t, search } = await readRequest(properties);
  const { towns, ...asked } = readLoginPage(locale, search.query, site);
  if (asked.message === null && (await isLoggedIn((await headers()).get('cookie'), site))) {
    setAnswer({ status: 303, location: asked.next });
    return null;
  }
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
          {...markLanguage('de')}
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
        <LoginForm {...asked} instanceUrl={site.settings.offersApiUrl} locale={locale} t={t} />
      )}
    </main>
  );
}

interface Props extends Omit<ReturnType<typeof readLoginPage>, 'towns'>, Speech {
  /** Page of the instance on which tokens are created. */
  readonly instanceUrl: string;
}

const ICONS: Readonly<Record<LoginMessage['kind'], IconName>> = {
  error: 'warning',
  ended: 'clock',
  done: 'check',
};

const MESSAGE = 'flex gap-3 rounded-sm border-2 px-snug py-3.5';

/** The token is never written into a page: a refused one has to be pasted again. */
function LoginForm({ message, next, instanceUrl, locale, t }: Props) {
  return (
    // A new token can wait for its turn at the instance for seconds.
    <form
      method="post"
      action={pageHref(locale, '/login', new URLSearchParams({ next }))}
      data-once
      className="card grid grid-cols-1 gap-3 p-roomy sm:p-6"
    >
      {message && (
        <div
          className={`${MESSAGE} ${message.kind === 'done' ? 'border-good' : 'border-soon'}`}
          role={message.kind === 'error' ? 'alert' : 'status'}
          id="login-message"
        >
          <Icon
            name={ICONS[message.kind]}
            className={message.kind === 'done' ? 'mt-[0.12em] text-good' : 'mt-[0.12em] text-soon'}
          />
          <div className="min-w-0">
            <h2 className="font-sans text-base leading-normal">{message.title}</h2>
            <p>{message.text}</p>
          </div>
        </div>
      )}
      <input type="hidden" name="next" value={next} />
      <label htmlFor="token" className="font-semibold">
        {t('host.login.label')}
      </label>
      <p id="token-help" className="text-muted">
        {t('host.login.help')}{' '}
        <a href={instanceUrl} rel="noopener noreferrer">
          {t('host.login.toInstance')}
        </a>
      </p>
      <Input
        id="token"
        type="password"
        name="token"
        required
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={600}
        aria-describedby={message ? 'login-message token-help' : 'token-help'}
        aria-invalid={message?.kind === 'error' || undefined}
      />
      <p id="token-wait">{t('host.login.firstTime')}</p>
      <div>
        <Button type="submit" tone="primary" icon="login" aria-describedby="token-wait">
          {t('host.login.submit')}
        </Button>
        <p role="status" className="font-semibold">
          <span data-slot="sent" className="mt-3 block" hidden>
            {t('host.login.waiting')}
          </span>
        </p>
      </div>
      <p className="text-muted">{t('host.login.kept')}</p>
    </form>
  );
}
