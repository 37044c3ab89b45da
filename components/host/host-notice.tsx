import { ButtonLink } from '@/components/ui/button';
import { CARD } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Progress } from '@/components/ui/progress';
import type { AdvertCaution } from '@/lib/features/host/create-advert';
import type { HostPage } from '@/lib/features/host/open-page';
import type { Translator } from '@/lib/messages/language';

/** Classes of a message on the dashboard, for any element. */
export const HOST_NOTICE = `${CARD} grid max-w-176 grid-cols-1 gap-3 p-roomy sm:p-6`;

/** Seconds until the page reloads while offers are being read. */
const RELOAD_SECONDS = 3;

/** Replaces the offers while there are none to show, and explains why. */
export function HostNotice({ page }: { readonly page: HostPage }) {
  const { outcome, here, t } = page;
  switch (outcome.kind) {
    case 'open':
      return null;
    case 'reading':
      return (
        <section className={HOST_NOTICE} role="status">
          <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
          <h1 className="text-3xl">{t('host.reading.title')}</h1>
          <p>{t('host.reading.progress', { offers: outcome.progress.offersRead })}</p>
          <Progress
            label={t('host.reading.title')}
            value={outcome.progress.pagesKnown === null ? undefined : outcome.progress.pagesRead}
            max={outcome.progress.pagesKnown ?? undefined}
          />
          <p className="text-muted">{t('host.reading.continues')}</p>
        </section>
      );
    case 'failed':
      return (
        <TryAgain
          title={t('host.reading.failed')}
          why={t(`host.refresh.why-${outcome.cause}`)}
          retryAfterSeconds={outcome.retryAfterSeconds}
          {...{ here, t }}
        />
      );
    case 'unavailable':
      return (
        <TryAgain
          title={t('host.reading.unavailable')}
          why={t('host.reading.stillIn')}
          retryAfterSeconds={outcome.retryAfterSeconds}
          {...{ here, t }}
        />
      );
    case 'forbidden':
      return (
        <section className={HOST_NOTICE} role="alert">
          <h1 className="text-3xl">{t('host.reading.forbidden')}</h1>
          <p>{t('host.reading.noPermission')}</p>
        </section>
      );
  }
}

interface TryAgainProps extends Pick<HostPage, 'here' | 't'> {
  readonly title: string;
  readonly why: string;
  readonly retryAfterSeconds: number;
}

/** Says what failed; the page tries again by itself, and sooner by its button. */
function TryAgain({ title, why, retryAfterSeconds, here, t }: TryAgainProps) {
  return (
    <section className={HOST_NOTICE} role="status">
      <meta httpEquiv="refresh" content={String(retryAfterSeconds)} />
      <h1 className="text-3xl">{title}</h1>
      <p>
        {why} {t('host.login.retry', { seconds: retryAfterSeconds })}
      </p>
      <p>
        <ButtonLink icon="reload" className="print:hidden" href={here}>
          {t('host.reading.again')}
        </ButtonLink>
      </p>
    </section>
  );
}

interface CautionProps {
  readonly caution: AdvertCaution;
  readonly t: Translator;
}

/** Why the offer should not be advertised as it is, for its host only. */
export function Caution({ caution, t }: CautionProps) {
  return (
    <p className="flex gap-2.5 rounded-md border-2 border-soon bg-card px-snug py-3 print:hidden">
      <Icon name="warning" className="mt-[0.12em] text-soon" />
      <span>{t(`host.share.${caution}`)}</span>
    </p>
  );
}
