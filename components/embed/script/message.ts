import type { PrintBlock } from './print-blocks';

/** Version of the messages between a page and the embeds in it; both sides ignore every other. */
export const PROTOCOL = 1;

/** What the surrounding page tells an embed. */
export type ParentNote =
  /** `history`: which of the two writes a step into the history. */
  | { readonly type: 'hello'; readonly history: 'page' | 'frame' }
  | { readonly type: 'show'; readonly href: string };

/** What an embed tells the surrounding page. */
export type FrameNote =
  | { readonly type: 'height'; readonly height: number }
  /** What the frame shows, for paper: a frame itself cannot be divided into pages. */
  | { readonly type: 'print'; readonly blocks: readonly PrintBlock[] }
  /** The visitor followed an anchor; `top` is its target in pixels from the frame's top. */
  | { readonly type: 'reveal'; readonly top: number }
  /**
   * Path and query of the shown page; `moved`: the visitor navigated, otherwise the surrounding page
   * asked for it.
   */
  | { readonly type: 'state'; readonly href: string; readonly moved: boolean };

/** Whether a message has the form of this protocol; its fields are not checked. */
export function isOurs(data: unknown): data is ParentNote | FrameNote {
  return (
    typeof data === 'object' &&
    data !== null &&
    (data as { ferienfenster?: unknown }).ferienfenster === PROTOCOL
  );
}
