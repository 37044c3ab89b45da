import { describe, expect, it } from 'vitest';
import type { Locale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import {
  findLegalPage,
  type LegalText,
  writeAccessibility,
  writeImprint,
  writePrivacy,
} from './find-legal-page';

const SITE = {
  settings: {
    siteUrl: 'https://ferien.stadt.example',
    offersApiUrl: 'https://api.stadt.example',
    tilesUrl: null,
    trustProxy: 0,
    metrics: false,
    demand: false,
  },
  instance: {
    name: 'Ferienfenster',
    contact: {},
    feedback: null,
    pictureHosts: ['bilder.example'],
    embedOrigins: [],
    translation: null,
    ageRule: { kind: 'day' },
    accessibility: {
      conformance: 'partial',
      date: null,
      method: null,
      exceptions: [],
      contact: null,
      enforcement: null,
    },
  },
};
const createSite = (instance: object = {}, settings: object = {}, hasLogins = false) =>
  ({
    settings: { ...SITE.settings, ...settings },
    instance: { ...SITE.instance, ...instance },
    hasHostArea: () => hasLogins,
  }) as unknown as Site;
/** Markdown without its escapes. */
const read = (text: string) => text.replace(/\\(.)/g, '$1');
const privacy = (...different: Parameters<typeof createSite>) =>
  read(writePrivacy(createSite(...different), 'de'));

describe('the privacy statement', () => {
  it('says what follows from each setting, and nothing else', () => {
    expect(privacy()).toContain('Diese Seite setzt keine Cookies.');
    expect(privacy()).not.toContain('__Host-sid');
    expect(privacy({}, {}, true)).toMatch(/__Host-sid.*nach 30 Minuten.*nach 8 Stunden/s);
    expect(privacy()).toContain('kein Kartendienst eingestellt');
    expect(privacy({ translation: { url: 'https://uebersetzer.example' } })).toContain(
      'Die Texte der Angebote übersetzt der Dienst uebersetzer.example',
    );
    expect(privacy()).not.toContain('übersetzt der Dienst');
    expect(privacy({}, { tilesUrl: 'https://karte.example/{z}/{x}/{y}.png' })).toContain(
      'unser Server bei karte.example',
    );
    expect(privacy()).toContain('bei api.stadt.example, bilder.example');
    expect(privacy()).not.toContain('Proxy');
    expect(privacy({}, { trustProxy: 1 })).toContain('Proxy');
    expect(privacy()).toContain('Keine andere Website');
    expect(privacy({ embedOrigins: ['https://www.stadt.example'] })).toContain(
      'einbetten: https://www.stadt.example',
    );
    expect(privacy({ embedOrigins: ['https://www.stadt.example'] })).toContain(
      'welche Ansicht gezeigt wird',
    );
  });

  it('says that searches are counted only where they are, and for how long', () => {
    expect(privacy()).not.toContain('Wonach gesucht wird');
    const counted = privacy({}, { demand: true });
    expect(counted).toContain('Wonach gesucht wird');
    expect(counted).toMatch(/keine IP-Adresse, kein Cookie, keine Uhrzeit/);
    expect(counted).toContain('Die Summen werden 400 Tage aufbewahrt');
  });

  it('says what of the shortlist is sent, by the rule of the town, and what never is', () => {
    expect(privacy()).not.toContain('nicht an einen Server übertragen');
    expect(privacy()).toContain('Kennungen der gemerkten Angebote');
    expect(privacy()).toContain('Die Namen der Kinder werden nie übertragen');
    expect(privacy({ ageRule: { kind: 'day' } })).toContain('Alter am Tag des Angebots');
    expect(privacy({ ageRule: { kind: 'year' } })).toContain('nur das Geburtsjahr');
    expect(privacy({ ageRule: { kind: 'cutoff' } })).toContain('Stichtag');
    expect(privacy({ ageRule: { kind: 'tolerance' } })).toContain('Geburtsmonat');
    expect(privacy()).toContain('hinter dem Fragezeichen');
  });

  it.each<[Locale, string, string | null]>([
    ['de', 'fragt der Browser unseren Server nach den gemerkten Angeboten', null],
    ['en', 'asks our server about the bookmarked activities', null],
    ['tr', 'sunucumuza favori etkinlikleri', 'Aşağıdaki tam metin Almancadır'],
    ['uk', 'запитує наш сервер про позначені заходи', 'Повний текст нижче — німецькою'],
    ['ar', 'يسأل المتصفح خادمنا عن الأنشطة المحفوظة', 'النص الكامل أدناه بالألمانية'],
  ])(
    'begins with what of the shortlist is sent, in every language: %s',
    (locale, sent, original) => {
      const site = createSite({ legal: { privacy: null } }) as Site;
      const [summary, whole] = findLegalPage('privacy', locale, site) as readonly LegalText[];
      expect([summary?.language, whole?.language]).toEqual([locale, locale === 'en' ? 'en' : 'de']);
      const text = read(summary?.text ?? '').replaceAll('**', '');
      expect(text).toContain(sent);
      expect(text).toContain(original ?? '');
      expect(text).not.toContain('The full text below is in German');
      if (locale === 'de') expect(whole?.text).toContain('Was davon gesendet wird');
    },
  );

  it('says what the log has of hosts, where they can log in', () => {
    expect(privacy()).not.toContain('Kürzel, das täglich wechselt');
    expect(privacy({}, {}, true)).toMatch(
      /Kürzel, das täglich wechselt.*spätestens nach 8 Stunden/s,
    );
  });

  it('states that no one has been named, instead of leaving the name empty', () => {
    expect(privacy()).toContain('noch nicht angegeben');
    expect(privacy({ contact: { organisation: 'Stadt' } })).not.toContain('noch nicht angegeben');
  });
});

describe('the accessibility statement', () => {
  it('says what is missing until the instance file gives it', () => {
    const text = writeAccessibility(createSite(), 'de');
    expect(text.match(/noch nicht angegeben|fehlt noch/g)).toHaveLength(3);
  });

  it('names contact, enforcement body, day and further barriers', () => {
    const accessibility = {
      ...SITE.instance.accessibility,
      date: '2026-05-04' as const,
      exceptions: ['Das Lied ist nicht übersetzt.'],
      enforcement: { name: 'Schlichtungsstelle', phone: '+49 1 2' },
    };
    const site = createSite({ contact: { email: 'a@b.example' }, accessibility });
    const text = read(writeAccessibility(site, 'de'));
    expect(text).not.toContain('der Instanzdatei');
    expect(text).toContain('Montag, 4. Mai 2026');
    expect(text).toContain('- Das Lied ist nicht übersetzt.');
    expect(text).toContain('\n[a@b.example](<mailto:a@b.example>)\n');
    expect(text).toMatch(/\nSchlichtungsstelle\n\[\+49 1 2\]\(<tel:\+4912>\)$/);
  });

  it.each([
    ['hinweis@stadt.example', 'mailto:hinweis@stadt.example'],
    ['https://stadt.example/hinweis', 'https://stadt.example/hinweis'],
    ['https://stadt.example/hinweis?zu={name}', 'https://stadt.example/hinweis?zu='],
  ])('sends remarks to the feedback address %s', (feedback, href) => {
    expect(writeAccessibility(createSite({ feedback }), 'de')).toContain(`](<${href}>)`);
  });
});

describe('a legal page of a town that has given nothing', () => {
  it.each(['de', 'en'] as const)(
    'gives visitors no hint that is meant for the operator: %s',
    (locale) => {
      const bare = createSite({}, { trustProxy: 1 });
      const text = [writeImprint, writePrivacy, writeAccessibility]
        .map((write) => write(bare, locale))
        .join();
      expect(text).not.toMatch(
        /Schlüssel|Instanzdatei|instance file|legal\.|accessibility\.|\bkey\b/,
      );
    },
  );
});

it.each(['easy', 'sign'])('there is no page of its own where the town has none: %s', (page) => {
  const site = createSite({ legal: { easy: null, sign: null } }) as Site;
  expect(findLegalPage(page, 'de', site)).toBeNull();
});

describe('an imprint without text in the instance file', () => {
  it('says so, and shows what is known', () => {
    const contact = { organisation: 'Stadt *X*', email: 'a@b.example' };
    const text = writeImprint(createSite({ contact }), 'de');
    expect(text).toMatch(/^> \*\*.*noch nicht vollständig/);
    expect(text).toContain('\nStadt \\*X\\*\n');
    expect(text).toContain('](<mailto:a@b.example>)');
  });
});
