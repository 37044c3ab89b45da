import { useRef } from 'react';
import type { Shortlist } from '@/lib/domain/shortlist/shortlist';
import type { SpeechContext } from '@/lib/view/session/describe-sessions';
import type { PlanEntry } from '@/lib/view/shortlist/plan-entry';
import { Icon } from '../ui/icon';
import { PrintButton } from '../ui/print-button';
import { ShareDialog } from './share-dialog';

interface Properties {
  readonly list: Shortlist;
  readonly entries: readonly PlanEntry[];
  readonly speech: SpeechContext;
}

/** What one can take away: a link, a calendar, a sheet of paper. */
export function PlanActions({ list, entries, speech }: Properties) {
  const { words } = speech;
  const dialog = useRef<HTMLDialogElement>(null);
  const download = async () => {
    const { downloadCalendar } = await import('./download-calendar');
    downloadCalendar(entries, speech);
  };
  return (
    <div className="plan-buttons no-print">
      <button type="button" className="button" onClick={() => dialog.current?.showModal()}>
        <Icon name="share" />
        {words('shortlist.action.share')}
      </button>
      <button type="button" className="button" onClick={download}>
        <Icon name="calendar-plus" />
        {words('shortlist.action.calendar')}
      </button>
      <PrintButton label={words('shortlist.action.print')} />
      <ShareDialog list={list} words={words} dialog={dialog} />
    </div>
  );
}
