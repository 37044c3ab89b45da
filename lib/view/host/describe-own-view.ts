import type { OwnView } from '../../domain/host/own-view';
import type { Words } from '../../messages/words';
import { describeStateName } from './describe-state';

/** What was chosen, for paper, which has no tabs and no form; null: everything is shown. */
export function describeOwnView(view: OwnView, words: Words): string | null {
  const parts = [
    view.state === null ? null : describeStateName(view.state, words),
    view.q === '' ? null : words('host.list.searched', { text: view.q }),
    view.edition,
    view.host,
    view.past === 'hide' ? words('host.list.hidePast') : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? words('host.list.chosen', { parts: parts.join(' · ') }) : null;
}
