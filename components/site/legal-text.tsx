import type { ReactNode } from 'react';
import type { LegalViewModel } from '@/lib/features/legal/create-legal-views';
import { Notice } from '../ui/notice';

/** The frame of a legal page: one column of text. */
export function LegalText({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-article space-y-3.5 px-5 py-6 [&_h2]:mt-7 [&_h2]:mb-2.5 [&_h2]:text-xl">
      <h1 className="mb-4 text-3xl">{title}</h1>
      {children}
    </div>
  );
}

/** A legal page generated from the configuration. */
export function LegalSections({ screen }: { readonly screen: LegalViewModel }) {
  const { notice, lead, sections } = screen;
  return (
    <>
      {notice !== null && <Notice className="mx-0">{notice}</Notice>}
      {lead !== null && <p>{lead}</p>}
      {sections.map(({ heading, paragraphs, list = [], contact = [] }) => (
        <section key={heading} className="space-y-2.5">
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list.length > 0 && (
            <ul className="list-disc ps-5">
              {list.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          )}
          {contact.length > 0 && (
            <address className="wrap-anywhere not-italic">
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
