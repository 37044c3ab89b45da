import { Message } from '@/components/site/message';
import { ButtonLink } from '@/components/ui/button';
import type { IconName } from '@/components/ui/drawings';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string };
  /**
   * The page tries again by itself after so many seconds, by the script of the embed or without one;
   * null: nothing will change.
   */
  readonly againSeconds?: number | null;
}

/** Why there is nothing to show in the embed, and what to do instead. */
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
