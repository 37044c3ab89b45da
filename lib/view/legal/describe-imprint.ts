import type { Words } from '../../messages/words';
import { describeContact } from './describe-contact';
import type { LegalFacts } from './legal-facts';
import type { LegalScreen } from './legal-screen';

/** The imprint of a site whose operator has not written one: what is known, and that it is not all. */
export function describeImprint({ name, operator, source }: LegalFacts, words: Words): LegalScreen {
  const say = (key: string, values?: Record<string, string>) =>
    words(`legal.imprint.${key}`, values);
  const contact = describeContact(operator);
  return {
    notice: say('missing'),
    lead: null,
    sections: [
      {
        heading: say('operator'),
        paragraphs: [say('operatorText', { name })],
        contact,
      },
      { heading: say('content'), paragraphs: [say('contentText', { source })] },
    ],
  };
}
