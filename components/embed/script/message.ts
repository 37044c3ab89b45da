/** Version of the messages between a page and the embeds in it; both sides ignore every other. */
export const PROTOCOL = 1;

/** What the page around says to an embed. */
export type ParentMessage =
  | { readonly ferienfenster: typeof PROTOCOL; readonly type: 'hello' }
  | { readonly ferienfenster: typeof PROTOCOL; readonly type: 'show'; readonly href: string };

/** What an embed says to the page around it. */
export type FrameMessage =
  | { readonly ferienfenster: typeof PROTOCOL; readonly type: 'height'; readonly height: number }
  /** The visitor followed an anchor; `top` is where it leads, in pixels from the frame's top. */
  | { readonly ferienfenster: typeof PROTOCOL; readonly type: 'reveal'; readonly top: number }
  | {
      readonly ferienfenster: typeof PROTOCOL;
      readonly type: 'state';
      /** Path and query of what is shown. */
      readonly href: string;
      /** True: the visitor went there; false: it was shown because the page around asked. */
      readonly moved: boolean;
    };

/** Whether somebody's message is one of ours, as far as can be told from its outside. */
export function isOurs(data: unknown): data is ParentMessage | FrameMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    (data as { ferienfenster?: unknown }).ferienfenster === PROTOCOL
  );
}
