import type { Words } from '@/lib/messages/language';
import { Message } from '../site/message';
import { ButtonLink } from '../ui/button';

interface Properties {
  readonly words: Words;
  readonly listHref: string;
}

/** What the shortlist will be once something is marked; all there is without a script. */
export function EmptyShortlist({ words, listHref }: Properties) {
  return (
    <Message icon="bookmark" heading={words('shortlist.empty.title')}>
      <p>{words('shortlist.empty.text')}</p>
      <p>{words('shortlist.empty.privacy')}</p>
      <noscript>
        <p>
          <b>{words('shortlist.empty.noScript')}</b>
        </p>
      </noscript>
      <p>
        <ButtonLink tone="primary" href={listHref}>
          {words('shortlist.empty.toList')}
        </ButtonLink>
      </p>
    </Message>
  );
}
