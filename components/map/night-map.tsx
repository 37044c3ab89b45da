/** Brightness from black to white in equal steps: the ground is dark, white roads are lighter. */
const GROUND = `${'.2 '.repeat(19)}.15 .7`;

/** Writing, which is dark, becomes light; what is lighter becomes dark. */
const WRITING = `${'-4 0 0 0 3.7 '.repeat(3)}0 0 0 1 0`;

/** Opaque where a tile is dark, as only writing is. */
const IS_WRITING = `${'0 0 0 0 1 '.repeat(3)}-8 0 0 0 5.4`;

/** About 1.3 times the difference of each channel from its brightness, around a grey with some blue. */
const COLOUR = '1 -.9 -.1 0 .4 -.3 .4 -.1 0 .5 -.3 -.9 1.2 0 .6 0 0 0 1 0';

/**
 * The filter that makes light tiles dark ones: `--tiles-filter` refers to it in dark mode. Roads and
 * the border of names are both white, so what is beside writing has a brightness of its own.
 */
export function NightMap() {
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <filter id="night-map" colorInterpolationFilters="sRGB">
        <feColorMatrix values={COLOUR} result="colour" />
        <feColorMatrix in="SourceGraphic" type="saturate" values="0" result="grey" />
        <feColorMatrix values={IS_WRITING} />
        <feMorphology operator="dilate" radius="2" result="names" />
        <feColorMatrix in="grey" values={WRITING} />
        <feComposite in2="names" operator="in" result="writing" />
        <feComponentTransfer in="grey" result="ground">
          <feFuncR type="table" tableValues={GROUND} />
          <feFuncG type="table" tableValues={GROUND} />
          <feFuncB type="table" tableValues={GROUND} />
        </feComponentTransfer>
        <feComposite in="writing" in2="ground" />
        <feComposite in2="colour" operator="arithmetic" k2="1" k3="1" k4="-.5" />
      </filter>
    </svg>
  );
}
