import type { LegalScreen } from '@/lib/view/legal/legal-screen';
import { Notice } from './notice';

/** A legal page that follows from what is configured. */
export function LegalSections({ screen }: { readonly screen: LegalScreen }) {
  const { notice, lead, sections } = screen;
  return (
    <>
      {notice !== null && <Notice>{notice}</Notice>}
      {lead !== null && <p>{lead}</p>}
      {sections.map(({ heading, paragraphs, list = [], contact = [] }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list.length > 0 && (
            <ul>
              {list.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          )}
          {contact.length > 0 && (
            <address>
              {contact.map(({ text, href }) => (
                <div key={text}>{href === null ? text : <a href={href}>{text}</a>}</div>
              ))}
            </address>
          )}
        </section>
      ))}
    </>
  );
}
