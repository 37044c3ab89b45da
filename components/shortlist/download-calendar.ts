import { formatCalendar } from '@/lib/features/calendar/format-calendar';
import type { SpeechContext } from '@/lib/features/context';
import { createPlanCalendar } from '@/lib/features/shortlist/create-plan-calendar';
import type { PlanEntry } from '@/lib/features/shortlist/plan-entry';

/** Creates the calendar file of a plan in the browser and downloads it; nothing is sent. */
export function downloadCalendar(entries: readonly PlanEntry[], speech: SpeechContext): void {
  const { t } = speech;
  const planned = createPlanCalendar(entries, { ...speech, siteUrl: location.origin });
  const file = formatCalendar({ name: t('shortlist.calendar.name'), refreshHours: null }, planned);
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${t('shortlist.calendar.file')}.ics`;
  link.click();
  // By the next task the browser has taken over the file.
  setTimeout(() => URL.revokeObjectURL(address));
}
