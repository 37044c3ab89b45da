import { Message } from '@/components/site/message';
import { ButtonLink } from '@/components/ui/button';
import type { IconName } from '@/components/ui/icons';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string };
  /**
   * Seconds until the page reloads, by the embed's script or without JavaScript; null: no reload.
   */
  readonly againSeconds?: number | null;
}

/** Why the embed has nothing to show, and a link to continue. */
export function EmbedMessage({ icon, title, text, link, againSeconds = null }: Props) {
  return (
    <Message icon={icon} heading={title} data-again={againSeconds ?? undefined}>
      <p>{text}</p>
      <p>
        <ButtonLink tone="primary" href={link.href}>
          {link.label}
        </ButtonLink>
      </p>
      {againSeconds !== null && (
        <noscript>
          <meta httpEquiv="refresh" content={String(againSeconds)} />
        </noscript>
      )}
    </Message>
  );
}
