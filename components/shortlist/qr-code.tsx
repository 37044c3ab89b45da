import { useEffect, useState } from 'react';

interface Properties {
  readonly text: string;
  readonly label: string;
  readonly tooLong: string;
}

/** Drawn modules, and how many stand in a row; `tooLong`: no code holds the text. */
type Code = { readonly path: string; readonly size: number } | 'tooLong';

/** Modules left free around the code, as its standard asks for. */
const QUIET = 4;

/** A text to be scanned from the screen; what draws it is loaded when it is shown. */
export function QrCode({ text, label, tooLong }: Properties) {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('qrcode').then(({ default: qrcode }) => {
      if (isCurrent) setCode(draw(text, qrcode.create));
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (code === null) return null;
  if (code === 'tooLong') return <p>{tooLong}</p>;
  const side = code.size + 2 * QUIET;
  return (
    <figure className="qr-code">
      <svg
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <rect width={side} height={side} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  );
}

function draw(text: string, create: typeof import('qrcode')['create']): Code {
  try {
    const { modules } = create(text, { errorCorrectionLevel: 'L' });
    const { size } = modules;
    let path = '';
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        if (modules.get(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
      }
    }
    return { path, size };
  } catch {
    return 'tooLong';
  }
}
