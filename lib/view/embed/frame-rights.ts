/**
 * The sandbox of an embed's frame, in the snippets and in the script: what any web page may do, but
 * no dialogs, and the page around only follows what a visitor clicked.
 */
export const FRAME_RIGHTS =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-downloads';
