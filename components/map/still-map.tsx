import type { CSSProperties, ReactNode } from 'react';
import { type Point, TILE } from '@/lib/domain/map/bounds';
import type { MapView } from '@/lib/features/map/create-map-view';
import { createStillMap } from '@/lib/features/map/create-still-map';
import type { MapTiles } from '@/lib/features/map/find-map';

interface Props {
  readonly view: MapView;
  readonly points?: readonly Point[];
  readonly tiles: MapTiles | null;
  /** Absent: for the widest embed. */
  readonly size?: Parameters<typeof createStillMap>[3];
  /** True: it is on the first screen, and its middle is asked for with the page. */
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

/** Positioned from the centre, and from the left in every language. */
const TILES =
  'absolute top-1/2 left-1/2 [direction:ltr] *:absolute *:max-w-none [&>img]:[filter:var(--tiles-filter)]';
/** All but the middle one of a first screen wait for the first paint (`next-answer.ts`). */
const LATER_TILES = 'in-data-pictures:[&>img:not([fetchpriority])]:hidden';
const POINTS =
  '[&>i]:-m-2.25 [&>i]:size-4.5 [&>i]:rounded-full [&>i]:border-3 [&>i]:border-card [&>i]:bg-brand [&>i]:shadow-[0_1px_4px_rgb(0_0_0/45%)]';

/** Half the width of the largest phone (`sm`): tiles beyond it are not loaded there. */
const PHONE = 320;

/** A map as a picture, drawn without JavaScript; the text beside it says the same. */
export function StillMap({ view, points = [], tiles, size, isFirst = false, children }: Props) {
  const still = createStillMap(view, points, tiles, size);
  return (
    <>
      <NightMap />
      <div className={`${TILES} ${LATER_TILES} ${POINTS}`}>
        {still.tiles.map(({ src, double, x, y }) => (
          // biome-ignore lint/performance/noImgElement: a tile of exactly this size.
          <img
            key={src}
            className={x > PHONE || x + TILE < -PHONE ? 'max-sm:hidden' : undefined}
            src={src}
            srcSet={double && `${src} 1x, ${double} 2x`}
            alt=""
            width={TILE}
            height={TILE}
            {...(isFirst && isMiddle({ x, y }) ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            style={{ left: x, top: y }}
          />
        ))}
        {still.points.map(({ x, y }) => (
          <i key={`${x},${y}`} style={{ left: x, top: y }} />
        ))}
        {children}
      </div>
      {tiles !== null && (
        <p className="absolute bottom-0 left-0 bg-card px-1.5 text-xs text-muted">
          {tiles.attribution}
        </p>
      )}
    </>
  );
}

function isMiddle({ x, y }: { readonly x: number; readonly y: number }): boolean {
  return x <= 0 && x + TILE > 0 && y <= 0 && y + TILE > 0;
}

/** The marker of a single place; its point is the top left corner of its box. */
export function PlacePin({ title, style }: { title: string; style?: CSSProperties }) {
  return (
    <span className="map-pin" style={style} role="img" aria-label={title}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 22s8-6.6 8-12a8 8 0 1 0-16 0c0 5.4 8 12 8 12z" />
        <circle cx="12" cy="10" r="3" />
      </svg>
    </span>
  );
}

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
