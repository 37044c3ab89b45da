import { readDay } from '../../domain/berlin/day-number';
import type { Words } from '../../messages/words';
import { formatDay } from '../format/format-day';
import { describeContact, describeFeedback } from './describe-contact';
import type { LegalFacts } from './legal-facts';
import type { LegalScreen } from './legal-screen';

/** What hosts and the source of the programme leave open on every such site. */
const BARRIERS = ['barrierTexts', 'barrierPictures', 'barrierMap', 'barrierForeign'];

/** The accessibility statement in the order of the model statement (EU) 2018/1523. */
export function describeAccessibility(
  facts: LegalFacts,
  words: Words,
  locale: string,
): LegalScreen {
  const { accessibility, operator, name, site, feedback } = facts;
  const { conformance, method, exceptions, enforcement } = accessibility;
  const say = (key: string, values?: Record<string, string>) =>
    words(`legal.accessibility.${key}`, values);
  const day = accessibility.date === null ? null : readDay(accessibility.date);
  const contact = describeFeedback(accessibility.contact, feedback, operator);
  return {
    notice: null,
    lead: say('lead', { operator: operator.name ?? name, site }),
    sections: [
      { heading: say('status'), paragraphs: [say(conformance)] },
      {
        heading: say('barriers'),
        paragraphs: [],
        list: [...BARRIERS.map((barrier) => say(barrier)), ...exceptions],
      },
      { heading: say('help'), paragraphs: [say('helpText')] },
      {
        heading: say('made'),
        paragraphs: [
          day === null ? say('dateMissing') : say('date', { date: formatDay(day, 'long', locale) }),
          ...(method === null ? [] : [say('method', { method })]),
        ],
      },
      {
        heading: say('contact'),
        paragraphs: [contact.length === 0 ? say('contactMissing') : say('contactText')],
        contact,
      },
      {
        heading: say('enforcement'),
        paragraphs: [enforcement === null ? say('enforcementMissing') : say('enforcementText')],
        contact: enforcement === null ? [] : describeContact(enforcement),
      },
    ],
  };
}
