/**
 * What becomes of each brightness of a tile from black to white, in steps of 1/20: writing becomes
 * light, the ground dark, and roads, which are white on nearly every map, lighter than the ground.
 * Filters of CSS alone keep or reverse the order of brightness, and so hide roads or names.
 */
const BRIGHTNESS = '.9 .9 .9 .9 .9 .9 .9 .9 .9 .9 .8 .7 .6 .4 .3 .2 .2 .2 .2 .15 .7';

/** About 1.3 times the difference of each channel from its brightness, around a grey with some blue. */
const COLOUR = '1 -.9 -.1 0 .4 -.3 .4 -.1 0 .5 -.3 -.9 1.2 0 .6 0 0 0 1 0';

/** The filter that makes light tiles dark ones: `--tiles-filter` refers to it in dark mode. */
export function NightMap() {
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <filter id="night-map" colorInterpolationFilters="sRGB">
        <feColorMatrix values={COLOUR} result="c" />
        <feColorMatrix in="SourceGraphic" type="saturate" values="0" />
        <feComponentTransfer>
          <feFuncR type="table" tableValues={BRIGHTNESS} />
          <feFuncG type="table" tableValues={BRIGHTNESS} />
          <feFuncB type="table" tableValues={BRIGHTNESS} />
        </feComponentTransfer>
        <feComposite in2="c" operator="arithmetic" k2="1" k3="1" k4="-.5" />
      </filter>
    </svg>
  );
}
