import { Icon } from '@/components/ui/icon';
import type { Words } from '@/lib/domain/words';

interface Properties {
  /** Why the form is shown again, in words; null: it is shown for the first time. */
  readonly message: string | null;
  readonly next: string;
  /** Where a token is made. */
  readonly instanceUrl: string;
  readonly locale: string;
  readonly words: Words;
}

/** The one field of the login. The token is never written into a page, so a refused one is pasted again. */
export function LoginForm({ message, next, instanceUrl, locale, words }: Properties) {
  return (
    <form method="post" action="/login" className="login-form panel">
      {message && (
        <div className="login-message" role="alert" id="login-message">
          <Icon name="warning" />
          <p>
            <strong>{words('host.login.failed')}.</strong> {message}
          </p>
        </div>
      )}
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="locale" value={locale} />
      <label htmlFor="token">{words('host.login.label')}</label>
      <p id="token-help" className="text-muted">
        {words('host.login.help')}{' '}
        <a className="underline" href={instanceUrl} rel="noopener noreferrer">
          {words('host.login.toInstance')}
        </a>
      </p>
      <input
        id="token"
        name="token"
        type="password"
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={600}
        aria-describedby={message ? 'login-message token-help' : 'token-help'}
        aria-invalid={message ? true : undefined}
      />
      <button type="submit" className="button button-primary">
        <Icon name="login" />
        {words('host.login.submit')}
      </button>
      <p className="text-muted">{words('host.login.kept')}</p>
    </form>
  );
}
