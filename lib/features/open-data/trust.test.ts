import { describe, expect, it } from 'vitest';
import { sampleOffer } from '../../domain/offer.fixture';
import type { Site } from '../../renderer/site';
import { createFeedSite } from '../feed/feed-site.fixture';
import { answerSecurityText } from './answer-texts';
import { answerCatalog } from './catalog-feed';

const now = Date.parse('2026-07-20T10:00:00+02:00');
const ask = (path: string) => new Request(`https://ferien.example${path}`);
const open = (instance: Partial<Site['instance']>) =>
  createFeedSite([sampleOffer({})], now, [], instance);

describe('/.well-known/security.txt', () => {
  it('has contact, expiry, languages and its own address, as RFC 9116 requires', async () => {
    const site = open({ security: { contact: 'cert@stadt.example', expires: '2027-06-30' } });
    const answer = answerSecurityText(site);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(
      [
        'Contact: mailto:cert@stadt.example',
        'Expires: 2027-06-30T00:00:00Z',
        'Preferred-Languages: de, en',
        'Canonical: https://ferien.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('names a page as it is', async () => {
    const contact = 'https://stadt.example/sicherheit';
    const answer = answerSecurityText(open({ security: { contact, expires: '2027-06-30' } }));
    expect(await answer.text()).toContain(`Contact: ${contact}\n`);
  });

  it('can be read by any page', () => {
    const security = { contact: 'cert@stadt.example', expires: '2027-06-30' };
    const site = open({ security });
    expect(answerSecurityText(site).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is not there where the town names no contact', () => {
    expect(answerSecurityText(open({ security: null })).status).toBe(404);
  });
});

/**
 * Properties that the SHACL shapes of DCAT-AP.de 3.0 demand of each class, alternatives together:
 * github.com/GovDataOfficial/DCAT-AP.de-SHACL-Validation, validator/resources/v3.0.
 */
const MANDATORY: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'dcat:Catalog': [['dct:title'], ['dct:description'], ['dct:publisher']],
  'dcat:Dataset': [['dct:title'], ['dct:description']],
  'dcat:Distribution': [['dcat:accessURL'], ['dct:license']],
  'dcat:DataService': [['dct:title'], ['dcat:endpointURL'], ['dct:publisher']],
  'foaf:Agent': [['foaf:name']],
  'vcard:Kind': [['vcard:hasEmail', 'vcard:hasURL', 'vcard:hasTelephone']],
  'vcard:Organization': [['vcard:fn']],
};

describe('/catalog.jsonld', () => {
  const openData = { licence: 'dl-by-de/2.0', attribution: 'Stadt Neustadt' };
  const contact = { organisation: 'Stadt Neustadt', email: 'ferien@stadt.example' };

  it('describes the programme with licence, publisher and contact', async () => {
    const answer = await answerCatalog(ask('/catalog.jsonld'), open({ openData, contact }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/ld+json');
    const { '@graph': nodes } = await answer.json();
    const find = (type: string) =>
      nodes.filter((node: Record<string, unknown>) => [node['@type']].flat().includes(type));
    const licence = { '@id': 'http://dcat-ap.de/def/licenses/dl-by-de/2.0' };
    expect(find('dcat:Dataset')).toHaveLength(1);
    expect(find('dcat:DataService')[0]).toMatchObject({
      'dcat:endpointURL': { '@id': 'https://ferien.example/api/offers' },
      'dct:license': licence,
    });
    for (const distribution of find('dcat:Distribution'))
      expect(distribution).toMatchObject({
        'dct:license': licence,
        'dcatde:licenseAttributionByText': { '@value': 'Stadt Neustadt' },
      });
    expect(find('vcard:Organization')[0]).toMatchObject({
      'vcard:fn': 'Stadt Neustadt',
      'vcard:hasEmail': { '@id': 'mailto:ferien@stadt.example' },
    });
    const ids = new Set(nodes.map((node: Record<string, unknown>) => node['@id']));
    const own =
      JSON.stringify(nodes).match(/https:\/\/ferien\.example\/catalog\.jsonld#\w+/g) ?? [];
    expect(own.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('names the level of a town, and that of a county', async () => {
    const level = async (instance: Partial<Site['instance']>) =>
      /politicalGeocoding\/Level\/(\w+)/.exec(
        await (
          await answerCatalog(ask('/catalog.jsonld'), open({ openData, contact, ...instance }))
        ).text(),
      )?.[1];
    expect(await level({})).toBe('municipality');
    expect(await level({ county: { towns: ['hafen'] } })).toBe('administrativeDistrict');
  });

  it.each([
    ['with all that a town can say', { openData, contact }],
    ['with the licence alone', { openData: { licence: 'dl-zero-de/2.0' }, contact: {} }],
  ])('has what DCAT-AP.de 3.0 demands, %s', async (_what, instance) => {
    const answer = await answerCatalog(ask('/catalog.jsonld'), open(instance));
    const { '@graph': nodes } = (await answer.json()) as { '@graph': Record<string, unknown>[] };
    const missing = nodes.flatMap((node) =>
      [node['@type']].flat().flatMap((type) => {
        const demanded = MANDATORY[String(type)];
        if (demanded === undefined) return [`unknown class ${type}`];
        return demanded
          .filter((names) => !names.some((name) => name in node))
          .map((names) => `${type}: ${names.join(' or ')}`);
      }),
    );
    expect(missing).toEqual([]);
    expect(nodes.flatMap((node) => node['@type'])).toEqual(
      expect.arrayContaining(Object.keys(MANDATORY)),
    );
  });

  it('is not there where the town names no licence, and not yet while nothing is read', async () => {
    const request = ask('/catalog.jsonld');
    expect((await answerCatalog(request, open({ openData: null }))).status).toBe(404);
    const empty = createFeedSite(null, now, [], { openData, contact });
    expect((await answerCatalog(request, empty)).status).toBe(503);
  });
});
