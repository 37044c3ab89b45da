import { type RefObject, useState } from 'react';
import type { Shortlist } from '@/lib/domain/shortlist/shortlist';
import { MOST_ALIASES_AT_ONCE } from '@/lib/domain/shortlist/shortlist-answer';
import { pageHref } from '@/lib/routes';
import type { SpeechContext } from '@/lib/view/session/create-session-views';
import type { PlanEntry } from '@/lib/view/shortlist/plan-entry';
import { Button, ButtonLink } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Field, Input } from '../ui/field';

interface Props {
  readonly list: Shortlist;
  readonly entries: readonly PlanEntry[];
  readonly speech: SpeechContext;
  readonly dialog: RefObject<HTMLDialogElement | null>;
}

/** The plan as a calendar: a file made here, or an address to subscribe to. */
export function CalendarDialog({ list, entries, speech, dialog }: Props) {
  const { t } = speech;
  const [isOpen, setOpen] = useState(false);
  const save = async () => {
    const { downloadCalendar } = await import('./download-calendar');
    downloadCalendar(entries, speech);
    dialog.current?.close();
  };
  return (
    <Dialog
      title={t('shortlist.calendar.title')}
      closeLabel={t('shortlist.close')}
      dialog={dialog}
      onToggle={setOpen}
    >
      {isOpen && (
        <>
          <h3 className="mt-2 text-lg">{t('shortlist.calendar.once')}</h3>
          <p>{t('shortlist.calendar.onceText')}</p>
          <p className="mt-2">
            <Button icon="download" onClick={save}>
              {t('shortlist.calendar.save')}
            </Button>
          </p>
          <Subscription list={list} speech={speech} />
        </>
      )}
    </Dialog>
  );
}

/** The subscription's effects, and the people who then see the marks, before its address. */
function Subscription({ list, speech: { t, locale } }: Pick<Props, 'list' | 'speech'>) {
  const [isCopied, setCopied] = useState(false);
  const aliases = list.marks.slice(0, MOST_ALIASES_AT_ONCE).map(({ alias }) => alias);
  const query = new URLSearchParams(aliases.toSorted().map((alias) => ['alias', alias]));
  const address = `${location.origin}${pageHref(locale, '/plan.ics')}?${query}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Not allowed: the address in the field can be copied by hand.
    }
  };
  return (
    <>
      <h3 className="mt-5 text-lg">{t('shortlist.calendar.subscribe')}</h3>
      <p>{t('shortlist.calendar.subscribeText')}</p>
      <p className="mt-2 font-semibold">{t('shortlist.calendar.seen')}</p>
      {aliases.length < list.marks.length && (
        <p className="mt-2">{t('shortlist.calendar.most', { most: MOST_ALIASES_AT_ONCE })}</p>
      )}
      <Field label={t('shortlist.calendar.address')}>
        <Input readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink icon="calendar-plus" href={address.replace(/^https?:/, 'webcal:')}>
          {t('shortlist.calendar.open')}
        </ButtonLink>
        <Button onClick={copy}>
          <span aria-live="polite">
            {t(isCopied ? 'shortlist.calendar.copied' : 'shortlist.calendar.copy')}
          </span>
        </Button>
      </div>
    </>
  );
}
