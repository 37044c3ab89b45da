/** The element with the addresses of the page's scripts, as JSON. */
export const SOURCES_ID = 'page-scripts';

/** Document event: React owns the page, and all effects have run. */
export const HYDRATED_EVENT = 'ferienfenster-hydrated';

/** Window event: an offer was marked; its `detail` is the alias. */
export const MARKED_EVENT = 'ferienfenster-marked';

/** Whether a click means what it usually means: another button or a held key asks for a new tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
