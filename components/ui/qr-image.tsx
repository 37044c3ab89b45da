import type { QrCode } from '@/lib/features/share/draw-qr-code';

interface Props {
  /** Null: nothing is shown. */
  readonly code: QrCode | null;
  /** Says where it leads. */
  readonly label: string;
  readonly className: string;
}

/** A QR code, black on white in every theme and on paper. */
export function QrImage({ code, label, className }: Props) {
  if (code === null) return null;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
