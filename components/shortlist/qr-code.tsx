import { useEffect, useState } from 'react';
import type { QrCode as QrCodeDrawing } from '@/lib/view/share/draw-qr-code';

interface Properties {
  readonly text: string;
  readonly label: string;
  readonly tooLong: string;
}

/** A text to be scanned from the screen; what draws it is loaded when it is shown. */
export function QrCode({ text, label, tooLong }: Properties) {
  const [code, setCode] = useState<QrCodeDrawing | 'tooLong' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('@/lib/view/share/draw-qr-code').then(({ drawQrCode }) => {
      if (isCurrent) setCode(drawQrCode(text, 'L') ?? 'tooLong');
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (code === null) return null;
  if (code === 'tooLong') return <p>{tooLong}</p>;
  return (
    <figure className="qr-code">
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  );
}
