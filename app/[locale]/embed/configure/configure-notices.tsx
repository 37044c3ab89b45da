import { Notice } from '@/components/ui/notice';
import type { Words } from '@/lib/messages/language';
import type { EmbedSetup } from '@/lib/renderer/embed/find-embed-setup';

interface Properties {
  readonly setup: EmbedSetup;
  readonly origins: readonly string[];
  readonly words: Words;
}

/** What the choice brings, and everything that would make it look wrong on the town's page. */
export function ConfigureNotices({ setup, origins, words }: Properties) {
  const { state, total, corrections, lacksOffer } = setup;
  const isMissingOffer = typeof state.view !== 'string' && total === 0;
  return (
    <div role="status" className="print:hidden">
      <p>
        {lacksOffer
          ? words('configure.lacksOfferResult')
          : isMissingOffer
            ? words('configure.noOffer')
            : words('configure.matches', { count: total })}
      </p>
      {total === 0 && !isMissingOffer && !lacksOffer && (
        <Notice icon="warning" className="mx-0">
          {words('configure.nothing')}
        </Notice>
      )}
      {corrections.map(({ theme, from, to, contrastBefore, contrastAfter }) => (
        <Notice key={theme} icon="warning" className="mx-0">
          {words(`configure.corrected.${theme}`, {
            from,
            to,
            before: contrastBefore.toFixed(1),
            after: contrastAfter.toFixed(1),
          })}
        </Notice>
      ))}
      {origins.length === 0 && (
        <Notice icon="warning" className="mx-0">
          {words('configure.noOrigins')}
        </Notice>
      )}
    </div>
  );
}
