import { Icon } from '../ui/icon';
import { ReloadWhenReady } from './reload-when-ready';

interface Properties {
  readonly title: string;
  readonly text: string;
  /** How far it is, in words. */
  readonly progress: string | null;
  /** Done and all of it; null while that is not known. */
  readonly share: { readonly done: number; readonly all: number } | null;
  readonly reload: string;
  readonly href: string;
  readonly everySeconds: number;
  readonly probe: string | null;
}

/** Something is under way, and the page goes on by itself. */
export function Waiting(properties: Properties) {
  const { title, text, progress, share, reload, href, everySeconds, probe } = properties;
  return (
    <div className="panel message">
      <Icon name="hourglass" />
      <h1>{title}</h1>
      <p>{text}</p>
      {share !== null && (
        <progress aria-label={progress ?? title} value={share.done} max={share.all} />
      )}
      {progress !== null && <p className="tabular">{progress}</p>}
      <p>
        <a className="button" href={href}>
          <Icon name="reload" />
          {reload}
        </a>
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={String(everySeconds)} />
      </noscript>
      <ReloadWhenReady probe={probe} everySeconds={everySeconds} />
    </div>
  );
}
