/** Selects pictures by state, width and look; absent: all. */
export interface PictureChoice {
  /** Words of a state's name. */
  readonly only?: string | undefined;
  /** Of the window, in CSS pixels. */
  readonly width?: string | undefined;
  readonly look?: string | undefined;
}

/**
 * A pattern for the names of the chosen pictures. Names are `the-open-menu.360.dark`, with the
 * language before the width if it is not German: `the-open-menu.ar.360.light`. It also matches the
 * name at the end of a browser test's title, before its tags.
 */
export function createPicturePattern({ only = '', width, look }: PictureChoice): RegExp {
  const t = only.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const parts = [`[a-z0-9-]*${t}[a-z0-9-]*(\\.[a-z]+)?`, width ?? '\\d+', look ?? '[a-z]+'];
  return new RegExp(`(^| )${parts.join('\\.')}( @|$)`);
}
