/** Width and height in pixels of the picture in a link preview. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
