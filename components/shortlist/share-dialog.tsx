import { type RefObject, useState } from 'react';
import type { Shortlist } from '@/lib/domain/shortlist/shortlist';
import type { Words } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { writeShareLink } from '@/lib/view/shortlist/share-link';
import { Icon } from '../ui/icon';
import { PlanDialog } from './plan-dialog';
import { QrCode } from './qr-code';

interface Properties {
  readonly list: Shortlist;
  readonly words: Words;
  readonly dialog: RefObject<HTMLDialogElement | null>;
}

/** The shortlist as a link: to copy, to send, to scan. */
export function ShareDialog({ list, words, dialog }: Properties) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PlanDialog
      title={words('shortlist.share.title')}
      closeLabel={words('shortlist.close')}
      dialog={dialog}
      onToggle={setOpen}
    >
      {isOpen && <ShareContent list={list} words={words} />}
    </PlanDialog>
  );
}

function ShareContent({ list, words }: Pick<Properties, 'list' | 'words'>) {
  const [withChildren, setWithChildren] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const link = createLink(withChildren ? list : withoutChildren(list));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Not allowed: the link stands in the field, ready to be copied by hand.
    }
  };
  const send = async () => {
    try {
      await navigator.share({ title: words('shortlist.title'), url: link });
    } catch {
      // Closing the share sheet rejects too: nothing to say.
    }
  };
  return (
    <>
      <p>{words('shortlist.share.text')}</p>
      {list.children.length > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            checked={withChildren}
            onChange={({ target }) => setWithChildren(target.checked)}
          />
          <span>{words('shortlist.share.withChildren')}</span>
        </label>
      )}
      <label className="field">
        <span>{words('shortlist.share.link')}</span>
        <input readOnly value={link} onFocus={({ target }) => target.select()} />
      </label>
      <div className="plan-buttons">
        <button type="button" className="button button-primary" onClick={copy}>
          <span aria-live="polite">
            {words(isCopied ? 'shortlist.share.copied' : 'shortlist.share.copy')}
          </span>
        </button>
        {'share' in navigator && (
          <button type="button" className="button" onClick={send}>
            <Icon name="share" />
            {words('shortlist.share.send')}
          </button>
        )}
      </div>
      <QrCode
        text={link}
        label={words('shortlist.share.qr')}
        tooLong={words('shortlist.share.tooLong')}
      />
    </>
  );
}

function createLink(list: Shortlist): string {
  const path = pageHref(document.documentElement.lang, '/shortlist');
  return `${location.origin}${path}#${writeShareLink(list)}`;
}

function withoutChildren({ marks }: Shortlist): Shortlist {
  return { children: [], marks: marks.map((mark) => ({ ...mark, childIds: null })) };
}
