import type { StillMap as Still } from '@/lib/view/map/describe-still';

interface Properties {
  readonly still: Still;
  /** Whom to thank for the ground; null: there is none. */
  readonly attribution: string | null;
}

/** What a map shows first, as a picture; the list of places says the same in words. */
export function StillMap({ still, attribution }: Properties) {
  return (
    <>
      <div className="still-map" aria-hidden="true">
        {still.tiles.map(({ src, x, y }) => (
          // biome-ignore lint/performance/noImgElement: a tile of exactly this size.
          <img
            key={src}
            src={src}
            alt=""
            width={256}
            height={256}
            loading="lazy"
            style={{ left: x, top: y }}
          />
        ))}
        {still.points.map(({ x, y }) => (
          <span key={`${x},${y}`} className="still-point" style={{ left: x, top: y }} />
        ))}
      </div>
      {attribution !== null && <p className="still-attribution">{attribution}</p>}
    </>
  );
}
