import type { Translator } from '@/lib/messages/language';
import { Card } from '../ui/card';
import { CopyButton } from './copy-button';

interface Props {
  readonly snippets: readonly { readonly name: string; readonly code: string }[];
  readonly t: Translator;
}

/** The snippets to copy, the recommended one first. */
export function SnippetList({ snippets, t }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {snippets.map(({ name, code }) => (
        <Card as="li" key={name} className="px-5 pt-4 pb-5">
          <h3 className="mb-1 text-base">{t(`configure.code.${name}`)}</h3>
          <p>{t(`configure.code.${name}Help`)}</p>
          <Code text={code} label={t(`configure.code.${name}`)} />
          <CopyButton
            key={code}
            text={code}
            label={t('configure.copy')}
            copied={t('configure.copied')}
          />
        </Card>
      ))}
    </ul>
  );
}

const CODE = 'my-3 overflow-x-auto rounded-sm border border-line bg-paper px-4 py-3 text-sm';

/** Code that scrolls horizontally, also with the keyboard. */
export function Code({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={CODE} tabIndex={0} aria-label={label}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  );
}
