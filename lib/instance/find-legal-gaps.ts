import type { Instance } from './instance';

/** A key of the instance file that a legal page of this town needs, and what belongs there. */
interface LegalGap {
  readonly key: string;
  readonly need: string;
}

/**
 * Details that the legal pages lack. Visitors see only that they are not given yet; the operator
 * reads in the log what to do. Pages of the town's own are taken as complete.
 */
export function findLegalGaps(
  instance: Pick<Instance, 'legal' | 'contact' | 'feedback' | 'accessibility'>,
  hasProxy: boolean,
): readonly LegalGap[] {
  const { legal, contact, feedback, accessibility } = instance;
  const gap = (isMissing: boolean, key: string, need: string): LegalGap[] =>
    isMissing ? [{ key, need }] : [];
  const hasContact = Object.values(contact).some((value) => value !== undefined);
  return [
    ...gap(
      legal.imprint === null,
      'legal.imprint',
      'the imprint as an address or a Markdown file: § 5 DDG asks for the full name and legal form, the address, who may represent the provider, where somebody is reached quickly, and the supervisory authority where there is one',
    ),
    ...gap(legal.privacy === null && !hasContact, 'contact', 'who is responsible for the data'),
    ...gap(
      legal.privacy === null && hasProxy,
      'legal.privacy',
      'a statement of your own that says what the proxy logs and for how long',
    ),
    ...(legal.accessibility === null
      ? [
          ...gap(accessibility.date === null, 'accessibility.date', 'the day of the statement'),
          ...gap(
            accessibility.contact === null && feedback === null && !hasContact,
            'accessibility.contact',
            'whom to tell of a barrier',
          ),
          ...gap(
            accessibility.enforcement === null,
            'accessibility.enforcement',
            'the enforcement or arbitration body of your state',
          ),
        ]
      : []),
  ];
}
