import type { Translator } from '@/lib/messages/language';
import { CopyButton } from '../embed/copy-button';
import { Field, Input, TextArea } from '../ui/field';

interface Props {
  readonly label: string;
  readonly text: string;
  /** Height in lines; absent: one. */
  readonly rows?: number;
  readonly t: Translator;
}

/** A text to copy: with a button, or by selecting it. */
export function CopyField({ label, text, rows, t }: Props) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Field label={label} className="w-full">
        {rows === undefined ? (
          <Input readOnly value={text} />
        ) : (
          <TextArea readOnly rows={rows} value={text} />
        )}
      </Field>
      <CopyButton
        key={text}
        text={text}
        label={t('host.share.copy')}
        copied={t('host.share.copied')}
      />
    </div>
  );
}
