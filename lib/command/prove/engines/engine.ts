/** Size of a window's inside, in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** A place in the window, in CSS pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Keys that the walk presses. */
export type PressedKey = 'ArrowRight' | 'Escape';

/** A browser with one window, remote-controlled. */
export interface Engine {
  /** With its version: "Firefox 153.7". */
  readonly name: string;
  /** Resolves with the size that the window has got: some have a smallest one. */
  resize(size: WindowSize): Promise<WindowSize>;
  /** Resolves when the page has been loaded. */
  open(address: string): Promise<void>;
  /**
   * Evaluates a function in the page, by its source text: it refers to nothing outside, and names no
   * function inside, which our compiler would mark with what the page does not have.
   */
  ask<Args extends readonly unknown[], Answer>(
    question: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>;
  /** Moves the pointer there and presses it once. */
  click(point: Point): Promise<void>;
  press(key: PressedKey): Promise<void>;
  /** Writes what the window shows, as a PNG. */
  takePicture(file: string): Promise<void>;
  /** Writes the page as it is printed, as a PDF; null: this engine does not tell. */
  readonly print: ((file: string) => Promise<void>) | null;
  close(): Promise<void>;
}
