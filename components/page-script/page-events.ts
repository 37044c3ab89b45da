/** The element with the addresses of the page's scripts, as JSON. */
export const SOURCES_ID = 'page-scripts';

/** Document event: React owns the page, and all effects have run. */
export const HYDRATED_EVENT = 'ferienfenster-hydrated';

/** Window event: an offer was marked; its `detail` is the alias. */
export const MARKED_EVENT = 'ferienfenster-marked';

type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a key is held that gives a click or another key a meaning of its own, such as a new tab. */
export function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
