import type { Words } from '../../messages/words';
import { describeContact } from './describe-contact';
import type { LegalFacts } from './legal-facts';
import type { LegalScreen, LegalSection } from './legal-screen';

/** The privacy statement that follows from how this site is set up: it promises what the code does. */
export function describePrivacy(facts: LegalFacts, words: Words): LegalScreen {
  const { operator, source, pictureHosts, tilesHost, embedOrigins } = facts;
  const say = (key: string, values?: Record<string, string | number>) =>
    words(`legal.privacy.${key}`, values);
  const section = (heading: string, ...paragraphs: readonly string[]): LegalSection => ({
    heading: say(heading),
    paragraphs,
  });
  const contact = describeContact(operator);
  return {
    notice: null,
    lead: say('lead'),
    sections: [
      {
        ...section('controller', ...(contact.length === 0 ? [say('controllerUnknown')] : [])),
        contact,
      },
      section('visit', say('visitText')),
      section(
        'logs',
        say('logsText'),
        ...(facts.sessions === null ? [] : [say('logsHosts')]),
        ...(facts.hasProxy ? [say('proxyText')] : []),
        ...(facts.countsRequests ? [say('countText')] : []),
      ),
      section('cookies', ...describeCookies(facts.sessions, say)),
      section('storage', say('storageText'), say('sharedText')),
      section(
        'sent',
        say('sentText'),
        words(`legal.privacy.sentBirth.${facts.ageRule}`),
        say('sentAddress'),
      ),
      section('place', say('placeText')),
      section('pictures', say('picturesText', { hosts: pictureHosts.join(', ') })),
      section('maps', tilesHost === null ? say('mapsNone') : say('mapsText', { host: tilesHost })),
      section('source', say('sourceText', { source })),
      section(
        'frames',
        embedOrigins.length === 0
          ? say('framesNone')
          : say('framesText', { origins: embedOrigins.join(', ') }),
      ),
      section('rights', say('rightsText')),
    ],
  };
}

function describeCookies(sessions: LegalFacts['sessions'], say: Words): readonly string[] {
  if (sessions === null) return [say('cookiesNone')];
  const { idleMinutes, hours, tryMinutes, traceHours } = sessions;
  return [
    say('cookiesHosts', { idle: idleMinutes, hours }),
    say('cookiesToken', { minutes: tryMinutes, hours: traceHours }),
  ];
}
