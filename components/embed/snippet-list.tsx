import type { Words } from '@/lib/messages/language';
import { CopyButton } from './copy-button';

interface Properties {
  readonly snippets: readonly { readonly name: string; readonly code: string }[];
  readonly words: Words;
}

/** The lines to copy, the recommended one first. */
export function SnippetList({ snippets, words }: Properties) {
  return (
    <ul className="snippets">
      {snippets.map(({ name, code }) => (
        <li key={name} className="panel snippet">
          <h3>{words(`configure.code.${name}`)}</h3>
          <p>{words(`configure.code.${name}Help`)}</p>
          <Code text={code} label={words(`configure.code.${name}`)} />
          <CopyButton
            key={code}
            text={code}
            label={words('configure.copy')}
            copied={words('configure.copied')}
          />
        </li>
      ))}
    </ul>
  );
}

/** Code that scrolls sideways, by keyboard too. */
export function Code({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="code" tabIndex={0} aria-label={label}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  );
}
