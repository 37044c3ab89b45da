import { type FormEvent, useEffect, useRef } from 'react';
import { saveSearch, toSearchName } from '@/lib/domain/shortlist/saved-search';
import { LONGEST_SEARCH_NAME, MOST_SEARCHES } from '@/lib/domain/shortlist/shortlist';
import { pageHref } from '@/lib/routes';
import { keepMarked } from '../offline/keep-offline';
import { Button } from '../ui/button';
import { closeDialog, Dialog } from '../ui/card';
import { Field, Input } from '../ui/field';
import { changeShortlist } from './shortlist-store';
import { type PlanWords, usePlanTranslator } from './use-plan';

interface Props extends PlanWords {
  readonly query: string;
  /** Name made of what is set. */
  readonly proposal: string;
  /** As many searches as can be kept are saved already. */
  readonly isFull: boolean;
  readonly onClose: () => void;
}

export function SaveSearchDialog({ query, proposal, isFull, onClose, ...page }: Props) {
  const t = usePlanTranslator(page);
  const field = useRef<HTMLInputElement>(null);
  // The first element of the dialog closes it.
  useEffect(() => field.current?.select(), []);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The list around it would take this for a search.
    event.stopPropagation();
    const given = String(new FormData(event.currentTarget).get('name') ?? '');
    const name = toSearchName(given, proposal);
    changeShortlist((list) => saveSearch(list, { name, query, seenAt: Date.now() }));
    void keepMarked({ searches: [{ query }] });
    closeDialog(event);
  };
  return (
    <Dialog title={t('shortlist.search.save')} closeLabel={t('shortlist.close')} onClose={onClose}>
      {isFull ? (
        <p>
          {t('shortlist.search.full', { most: MOST_SEARCHES })}{' '}
          <a href={pageHref(page.locale, '/shortlist')}>{t('shortlist.search.manage')}</a>
        </p>
      ) : (
        <form onSubmit={save} className="grid grid-cols-1 gap-3">
          <p>{t('shortlist.search.help')}</p>
          <Field label={t('shortlist.search.name')}>
            <Input
              ref={field}
              name="name"
              required
              maxLength={LONGEST_SEARCH_NAME}
              autoComplete="off"
              defaultValue={toSearchName(proposal, query)}
            />
          </Field>
          <p>
            <Button type="submit" tone="primary" icon="bookmark">
              {t('shortlist.search.submit')}
            </Button>
          </p>
        </form>
      )}
    </Dialog>
  );
}
