import { fillFootnoteLabels } from '@/lib/domain/text/derived-text';
import type { Translator } from '@/lib/messages/language';
import { markLanguage } from '../ui/mark-language';

interface Props {
  /** Derived by the content process (`DerivedText.html`). */
  readonly html: string;
  /** Language of the text where it is not the page's. */
  readonly lang?: string | null;
  readonly t: Translator;
}

export function HostText({ html, lang, t }: Props) {
  const labels = { notes: t('offer.footnotes'), back: t('offer.footnoteBack') };
  return (
    <div
      className="host-text"
      {...markLanguage(lang)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was derived
      dangerouslySetInnerHTML={{ __html: fillFootnoteLabels(html, labels) }}
    />
  );
}
