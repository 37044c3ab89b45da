import type { PrintBlock } from './print-blocks';

/** Version of the messages between a page and the embeds in it; both sides ignore every other. */
const PROTOCOL = 1;

/** Messages from the surrounding page to an embed, beside the version of the protocol. */
export type ParentMessage =
  /** `history`: which of the two writes a step into the browser's history. */
  | { readonly type: 'hello'; readonly history: 'page' | 'frame' }
  | { readonly type: 'show'; readonly href: string };

export type FrameMessage =
  | { readonly type: 'height'; readonly height: number }
  /** What the frame shows, for paper: a frame itself cannot be divided into pages. */
  | { readonly type: 'print'; readonly blocks: readonly PrintBlock[] }
  /** The visitor followed an anchor; `top` is its target in pixels from the frame's top. */
  | { readonly type: 'reveal'; readonly top: number }
  /** Path and query; `moved`: the visitor navigated, else the surrounding page asked for it. */
  | { readonly type: 'state'; readonly href: string; readonly moved: boolean };

export function send(message: ParentMessage | FrameMessage, to: Window, origin: string): void {
  to.postMessage({ ferienfenster: PROTOCOL, ...message }, origin);
}

/** Whether a message has the form of this protocol; its fields are not checked. */
export function isOurs(data: unknown): data is ParentMessage | FrameMessage {
  return (data as { ferienfenster?: unknown } | null | undefined)?.ferienfenster === PROTOCOL;
}
