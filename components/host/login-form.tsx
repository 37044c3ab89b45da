import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icons';
import type { LoginMessage } from '@/lib/features/host/read-login-page';
import type { Translator } from '@/lib/messages/language';
import { LoginButton, TokenField } from './login-controls';

interface Props {
  /** Why the form is shown again; null: first visit. */
  readonly message: LoginMessage | null;
  readonly next: string;
  /** Page of the instance on which tokens are created. */
  readonly instanceUrl: string;
  readonly locale: string;
  readonly t: Translator;
}

const ICONS: Readonly<Record<LoginMessage['kind'], IconName>> = {
  error: 'warning',
  ended: 'clock',
  done: 'check',
};

const MESSAGE = 'flex gap-3 rounded-sm border-2 px-snug py-3.5';

/**
 * The login form with its single field. The token is never written into a page, so a refused one
 * has to be pasted again.
 */
export function LoginForm({ message, next, instanceUrl, locale, t }: Props) {
  return (
    // Pasting and sending take less time than the first sign of use gives the scripts.
    <Card
      as="form"
      method="post"
      action="/login"
      data-live
      data-scripts="all"
      className="grid grid-cols-1 gap-3 p-roomy sm:p-6"
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
      <input type="hidden" name="locale" value={locale} />
      <label htmlFor="token" className="font-semibold">
        {t('host.login.label')}
      </label>
      <p id="token-help" className="text-muted">
        {t('host.login.help')}{' '}
        <a href={instanceUrl} rel="noopener noreferrer">
          {t('host.login.toInstance')}
        </a>
      </p>
      <TokenField
        show={t('host.login.show')}
        hide={t('host.login.hide')}
        shown={t('host.login.shown')}
        hidden={t('host.login.hidden')}
        describedBy={message ? 'login-message token-help' : 'token-help'}
        isInvalid={message?.kind === 'error'}
      />
      <p id="token-wait">{t('host.login.firstTime')}</p>
      <LoginButton label={t('host.login.submit')} waiting={t('host.login.waiting')} />
      <p className="text-muted">{t('host.login.kept')}</p>
    </Card>
  );
}
