import { Notice } from '@/components/ui/notice';
import type { Translator } from '@/lib/messages/language';
import type { EmbedSetup } from '@/lib/renderer/embed/find-embed-setup';

interface Props {
  readonly setup: EmbedSetup;
  readonly origins: readonly string[];
  readonly t: Translator;
}

/** Consequences of the configuration, and everything that would make the embed look wrong. */
export function ConfigureNotices({ setup, origins, t }: Props) {
  const { state, total, corrections, lacksOffer } = setup;
  const isMissingOffer = typeof state.view !== 'string' && total === 0;
  return (
    <div role="status" className="print:hidden">
      <p>
        {lacksOffer
          ? t('configure.lacksOfferResult')
          : isMissingOffer
            ? t('configure.noOffer')
            : t('configure.matches', { count: total })}
      </p>
      {total === 0 && !isMissingOffer && !lacksOffer && (
        <Notice icon="warning" className="mx-0">
          {t('configure.nothing')}
        </Notice>
      )}
      {corrections.map(({ theme, from, to, contrastBefore, contrastAfter }) => (
        <Notice key={theme} icon="warning" className="mx-0">
          {t(`configure.corrected.${theme}`, {
            from,
            to,
            before: contrastBefore.toFixed(1),
            after: contrastAfter.toFixed(1),
          })}
        </Notice>
      ))}
      {origins.length === 0 && (
        <Notice icon="warning" className="mx-0">
          {t('configure.noOrigins')}
        </Notice>
      )}
    </div>
  );
}
