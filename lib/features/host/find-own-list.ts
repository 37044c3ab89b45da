import {
  listChoices,
  type OwnView,
  parseOwnView,
  selectOwnOffers,
  serializeOwnView,
} from '../../domain/host/own-view';
import type { Translator } from '../../messages/language';
import { pageHref } from '../../routes';
import { createOwnRow, formatStateName } from './create-own-row';
import { createToday, readToday } from './create-today';
import type { HostQuestion, OpenHostArea } from './open-page';
import { reviewOwn } from './review-own';

/** Of more offers the list shows the first; files have them all. */
const MOST_ROWS = 200;

export type OwnListView = ReturnType<typeof findOwnList>;

export function findOwnList(inside: OpenHostArea, question: HostQuestion) {
  const { locale, t } = question;
  const { today, selection, chosen } = chooseOwn(inside, question);
  const { view } = selection;
  return {
    view,
    chosen: formatOwnView(view, t),
    rows: chosen.slice(0, MOST_ROWS).map((one) => createOwnRow(one, question)),
    total: chosen.length,
    tabs: selection.tabs.map(({ state, count }) => ({
      label: state === null ? t('host.list.all') : formatStateName(state, t),
      count,
      href: pageHref(locale, '/dashboard', serializeOwnView({ ...view, state })),
      isCurrent: state === view.state,
    })),
    editions: listChoices(selection.editions, view.edition),
    hosts: listChoices(selection.hosts, view.host),
    /** False: one of the hosts has a part in every offer. */
    isOfSeveralHouses: !selection.hosts.some((host) =>
      inside.copy.offers.every(({ hosts }) => hosts.some(({ name }) => name === host)),
    ),
    today: createToday(today, question),
  };
}

/** The offers that the query chooses, in its order. */
export function chooseOwn(inside: OpenHostArea, question: HostQuestion) {
  const asked = parseOwnView(question.query);
  const reviewed = reviewOwn(inside, question);
  const today = readToday(reviewed, inside.before, question);
  const { only } = asked;
  const among = (only === null ? reviewed : today[only].offers).map(({ offer }) => offer);
  const selection = selectOwnOffers(among, asked, question.now);
  const byId = new Map(reviewed.map((one) => [one.offer.id, one]));
  const chosen = selection.offers.flatMap(({ id }) => byId.get(id) ?? []);
  return { today, selection, chosen };
}

/** The chosen view for the printed page, which has no tabs and no form; null: everything is shown. */
export function formatOwnView(view: OwnView, t: Translator): string | null {
  const parts = [
    view.only === null ? null : t(`host.today.part-${view.only}`),
    view.state === null ? null : formatStateName(view.state, t),
    view.q === '' ? null : t('host.list.searched', { text: view.q }),
    view.edition,
    view.host,
  ].filter((part) => part !== null);
  return parts.length > 0 ? t('host.list.chosen', { parts: parts.join(' · ') }) : null;
}
