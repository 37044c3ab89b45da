import type { Words } from '@/lib/messages/words';
import { Icon } from '../ui/icon';

interface Properties {
  readonly words: Words;
  readonly listHref: string;
}

/** What the shortlist will be once something is marked; all there is without a script. */
export function EmptyShortlist({ words, listHref }: Properties) {
  return (
    <div className="panel message">
      <Icon name="bookmark" />
      <h1>{words('shortlist.empty.title')}</h1>
      <p>{words('shortlist.empty.text')}</p>
      <p>{words('shortlist.empty.privacy')}</p>
      <noscript>
        <p>
          <b>{words('shortlist.empty.noScript')}</b>
        </p>
      </noscript>
      <p>
        <a className="button button-primary" href={listHref}>
          {words('shortlist.empty.toList')}
        </a>
      </p>
    </div>
  );
}
