import type { ListScreen } from './list-screen';

/**
 * A screen on its way from the server into the page, as JSON. Left as an object, React would walk
 * through its thousand values one by one: to send them, to read them, and again in the browser.
 */
export type ScreenText = string;

/** Writes a screen for the way. */
export function writeScreen(screen: ListScreen): ScreenText {
  return JSON.stringify(screen);
}

/** Reads what `writeScreen` wrote. */
export function readScreen(text: ScreenText): ListScreen {
  return JSON.parse(text);
}
