import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { MOST_ALIASES_AT_ONCE, type Shortlist } from '@/lib/domain/shortlist/shortlist';
import { toSubscription } from '@/lib/features/links';
import { listShared } from '@/lib/features/shortlist/plan-entry';
import { writeShareLink } from '@/lib/features/shortlist/share-link';
import { pageHref } from '@/lib/routes';
import { Button, ButtonLink, PrintButton } from '../ui/button';
import { closeDialog, Dialog } from '../ui/card';
import { CopyField } from '../ui/copy-field';
import { Choice } from '../ui/field';
import { QrImage } from '../ui/qr-image';
import type { Plan } from './use-plan';

/** On a small screen in one row, each icon above its text. */
const NARROW =
  'max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(min(6.25rem,100%),1fr))] max-sm:[&>button]:flex-col max-sm:[&>button]:gap-0.5 max-sm:[&>button]:px-1 max-sm:[&>button]:text-xs max-sm:[&>button]:leading-tight';

export function PlanActions(plan: Plan) {
  const { t } = plan;
  const [shown, setShown] = useState<'share' | 'calendar' | null>(null);
  return (
    <div className={`flex flex-wrap gap-2.5 ${NARROW} print:hidden`}>
      {listShared(plan.entries).length > 0 && (
        <Button icon="share" onClick={() => setShown('share')}>
          {t('shortlist.action.share')}
        </Button>
      )}
      <Button icon="calendar-plus" onClick={() => setShown('calendar')}>
        {t('shortlist.action.calendar')}
      </Button>
      <PrintButton label={t('shortlist.action.print')} />
      {shown !== null && (
        <Dialog
          title={t(`shortlist.${shown}.title`)}
          closeLabel={t('shortlist.close')}
          onClose={() => setShown(null)}
        >
          {shown === 'share' ? <ShareContent {...plan} /> : <CalendarContent {...plan} />}
        </Dialog>
      )}
    </div>
  );
}

function ShareContent({ list, entries, t, locale }: Plan) {
  const [withChildren, setWithChildren] = useState(false);
  const shared = { ...list, marks: listShared(entries) };
  const fragment = writeShareLink(withChildren ? shared : withoutChildren(shared));
  const link = `${location.origin}${pageHref(locale, '/shortlist')}#${fragment}`;
  const { data: code } = useQuery({
    queryKey: ['code', link],
    async queryFn() {
      const { drawQrCode } = await import('@/lib/features/share/draw-qr-code');
      return drawQrCode(link, 'L');
    },
    placeholderData: keepPreviousData,
  });
  // Closing the share sheet rejects too; no message needed.
  const send = () =>
    navigator.share({ title: t('shortlist.title'), url: link }).catch(() => undefined);
  return (
    <>
      <p>{t('shortlist.share.text')}</p>
      {list.children.length > 0 && (
        <Choice
          type="checkbox"
          label={t('shortlist.share.withChildren')}
          checked={withChildren}
          onChange={({ target }) => setWithChildren(target.checked)}
        />
      )}
      <CopyField
        label={t('shortlist.share.link')}
        text={link}
        copy={t('shortlist.share.copy')}
        copied={t('shortlist.share.copied')}
        tone="primary"
      />
      {'share' in navigator && (
        <Button icon="share" onClick={send}>
          {t('shortlist.share.send')}
        </Button>
      )}
      {code === null && <p>{t('shortlist.share.tooLong')}</p>}
      {code && (
        <figure className="grid justify-items-center gap-2 text-sm text-muted">
          <QrImage
            code={code}
            label={t('shortlist.share.qr')}
            className="w-64 max-w-full rounded-sm"
          />
          <figcaption aria-hidden="true">{t('shortlist.share.qr')}</figcaption>
        </figure>
      )}
    </>
  );
}

function withoutChildren(list: Shortlist): Shortlist {
  const marks = list.marks.map((mark) => ({ ...mark, childIds: null }));
  return { ...list, children: [], marks };
}

function CalendarContent(plan: Plan) {
  const { list, t, locale } = plan;
  const aliases = list.marks.slice(0, MOST_ALIASES_AT_ONCE).map(({ alias }) => alias);
  const query = new URLSearchParams(aliases.toSorted().map((alias) => ['alias', alias]));
  const href = pageHref(locale, '/plan.ics', query);
  const save = async ({ currentTarget }: MouseEvent) => {
    await downloadCalendar(plan);
    closeDialog({ currentTarget });
  };
  return (
    <>
      <h3 className="mt-2 text-lg">{t('shortlist.calendar.once')}</h3>
      <p>{t('shortlist.calendar.onceText')}</p>
      <p className="mt-2">
        <Button icon="download" onClick={save}>
          {t('shortlist.calendar.save')}
        </Button>
      </p>
      {/* Its effects, and the people who then see the marks, before its address. */}
      <h3 className="mt-5 text-lg">{t('shortlist.calendar.subscribe')}</h3>
      <p>{t('shortlist.calendar.subscribeText')}</p>
      <p className="mt-2 text-sm text-muted">{t('shortlist.calendar.seen')}</p>
      {aliases.length < list.marks.length && (
        <p className="mt-2">{t('shortlist.calendar.most', { most: MOST_ALIASES_AT_ONCE })}</p>
      )}
      <ButtonLink icon="calendar-plus" href={toSubscription(location.origin, href)}>
        {t('shortlist.calendar.open')}
      </ButtonLink>
      <CopyField
        label={t('shortlist.calendar.address')}
        text={location.origin + href}
        copy={t('shortlist.calendar.copy')}
        copied={t('shortlist.calendar.copied')}
      />
    </>
  );
}

/** Creates the calendar file of a plan in the browser and downloads it; nothing is sent. */
async function downloadCalendar(plan: Plan): Promise<void> {
  const { entries, t } = plan;
  const [{ createPlanCalendar }, { formatCalendar }] = await Promise.all([
    import('@/lib/features/shortlist/create-plan-calendar'),
    import('@/lib/features/calendar/format-calendar'),
  ]);
  const planned = createPlanCalendar(entries, { ...plan, siteUrl: location.origin });
  const file = formatCalendar({ name: t('shortlist.title'), refreshHours: null }, planned);
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${t('shortlist.calendar.file')}.ics`;
  link.click();
  // By the next task the browser has taken over the file.
  setTimeout(() => URL.revokeObjectURL(address));
}
