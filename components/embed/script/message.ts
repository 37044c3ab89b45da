import type { PrintBlock } from './print-blocks';

/** Version of the messages between a page and the embeds in it; both sides ignore every other. */
export const PROTOCOL = 1;

/** Messages from the surrounding page to an embed. */
export type ParentMessage =
  | {
      readonly ferienfenster: typeof PROTOCOL;
      readonly type: 'hello';
      /** Which of the two writes a step into the history. */
      readonly history: 'page' | 'frame';
    }
  | { readonly ferienfenster: typeof PROTOCOL; readonly type: 'show'; readonly href: string };

/** Messages from an embed to the surrounding page. */
export type FrameMessage =
  | { readonly ferienfenster: typeof PROTOCOL; readonly type: 'height'; readonly height: number }
  /** What the frame shows, for paper: a frame itself cannot be divided into pages. */
  | {
      readonly ferienfenster: typeof PROTOCOL;
      readonly type: 'print';
      readonly blocks: readonly PrintBlock[];
    }
  /** The visitor followed an anchor; `top` is its target in pixels from the frame's top. */
  | { readonly ferienfenster: typeof PROTOCOL; readonly type: 'reveal'; readonly top: number }
  | {
      readonly ferienfenster: typeof PROTOCOL;
      readonly type: 'state';
      /** Path and query of the shown page. */
      readonly href: string;
      /** True: the visitor navigated; false: the surrounding page asked for it. */
      readonly moved: boolean;
    };

/** Whether a message has the form of this protocol; its fields are not checked. */
export function isOurs(data: unknown): data is ParentMessage | FrameMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    (data as { ferienfenster?: unknown }).ferienfenster === PROTOCOL
  );
}
