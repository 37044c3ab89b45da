'use client';

import { useState } from 'react';
import { Button, type ButtonLook } from './button';
import { Field, Input, TextArea } from './field';

interface Props extends ButtonLook {
  readonly text: string;
  /** Label of the button, and what it is once the text is copied. */
  readonly copy: string;
  readonly copied: string;
  /** For the device's share sheet, where there is one. */
  readonly share?: ShareData;
}

/** Shares or copies a text; without JavaScript it can be selected instead. */
export function CopyButton({ text, copy, copied, share, ...look }: Props) {
  const [written, setWritten] = useState<string | null>(null);
  const write = async () => {
    try {
      if (share && navigator.share) return await navigator.share(share);
      await navigator.clipboard.writeText(text);
      setWritten(text);
    } catch {
      // Not allowed, or the share sheet was closed: the text can be copied by hand.
    }
  };
  return (
    <Button className="noscript:hidden" {...look} onClick={write}>
      <span aria-live="polite">{written === text ? copied : copy}</span>
    </Button>
  );
}

interface FieldProps extends Props {
  readonly label: string;
  /** Height in lines; absent: one. */
  readonly rows?: number;
}

/** A text to copy: with a button, or by selecting it. */
export function CopyField({ label, rows, ...button }: FieldProps) {
  const { text } = button;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Field label={label} className="w-full">
        {rows === undefined ? (
          <Input readOnly value={text} onFocus={({ target }) => target.select()} />
        ) : (
          <TextArea readOnly rows={rows} value={text} />
        )}
      </Field>
      <CopyButton {...button} />
    </div>
  );
}
