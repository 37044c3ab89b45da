import type { IconName } from '@/components/ui/drawings';
import { Icon } from '@/components/ui/icon';

interface Properties {
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
export function EmbedMessage({ icon, title, text, link, againSeconds = null }: Properties) {
  return (
    <div className="panel message" data-again={againSeconds ?? undefined}>
      <Icon name={icon} />
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a className="button button-primary" href={link.href}>
          {link.label}
        </a>
      </p>
      {againSeconds !== null && (
        <noscript>
          <meta httpEquiv="refresh" content={String(againSeconds)} />
        </noscript>
      )}
    </div>
  );
}
