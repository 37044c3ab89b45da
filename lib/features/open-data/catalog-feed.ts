import { toPhoneHref } from '../../domain/text/find-addresses';
import { getTranslator } from '../../messages/get-translator';
import type { Site } from '../../renderer/site';
import { answerMissingFile } from '../api/answer-problem';
import { answerFeed, type Feed } from '../feed/answer-feed';

/** Input of the description of open data. */
export interface OpenDataFacts {
  readonly siteUrl: string;
  readonly name: string;
  /** A licence by its name in DCAT-AP.de (`dl-by-de/2.0`), or its address. */
  readonly licence: string;
  readonly attribution: string | undefined;
  /** Publisher as registered at the data portal. */
  readonly contributor: string | undefined;
  readonly contact: {
    readonly organisation?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
    readonly website?: string | undefined;
  };
  /** Time of the last public change, in milliseconds. */
  readonly changedAt: number;
  /** German, since that is what portals of open data read. */
  readonly texts: Readonly<Record<'title' | 'description' | 'dataset' | 'api' | 'table', string>>;
}

const EU = 'http://publications.europa.eu/resource/authority';
const MEDIA_TYPE = 'https://www.iana.org/assignments/media-types';

const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dcatap: 'http://data.europa.eu/r5r/',
  dcatde: 'http://dcat-ap.de/def/dcatde/',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

const AVAILABLE = { 'dcatap:availability': refer(`${EU}/planned-availability/AVAILABLE`) };
const GERMAN = { 'dct:language': refer(`${EU}/language/DEU`) };

/** The programme as open data, described as DCAT-AP.de 3.0 asks for, as a JSON-LD document. */
export function createCatalog(facts: OpenDataFacts): Readonly<Record<string, unknown>> {
  const { siteUrl, name, contact, contributor, texts } = facts;
  const at = (id: string) => `${siteUrl}/catalog.jsonld#${id}`;
  const publisher = refer(at('publisher'));
  const changed = { '@type': 'xsd:dateTime', '@value': new Date(facts.changedAt).toISOString() };
  const service = {
    '@id': at('api'),
    '@type': 'dcat:DataService',
    'dct:title': german(texts.api),
    'dct:publisher': publisher,
    'dcat:endpointURL': refer(`${siteUrl}/api/offers`),
    'dcat:endpointDescription': refer(`${siteUrl}/api/openapi.json`),
    'dcat:servesDataset': refer(at('programme')),
    'dct:license': refer(toLicence(facts.licence)),
    ...AVAILABLE,
  };
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@id': at('catalog'),
        '@type': 'dcat:Catalog',
        'dct:title': german(texts.title),
        'dct:description': german(texts.description),
        'dct:publisher': publisher,
        'foaf:homepage': refer(siteUrl),
        'dcat:dataset': refer(at('programme')),
        'dcat:service': refer(at('api')),
        'dct:license': refer(toLicence(facts.licence)),
        ...GERMAN,
      },
      {
        '@id': at('programme'),
        '@type': 'dcat:Dataset',
        'dct:title': german(texts.dataset),
        'dct:description': german(texts.description),
        'dct:identifier': at('programme'),
        'dct:publisher': publisher,
        'dct:modified': changed,
        'dcat:contactPoint': refer(at('contact')),
        'dcat:theme': [refer(`${EU}/data-theme/EDUC`), refer(`${EU}/data-theme/SOCI`)],
        'dcat:keyword': ['Ferienprogramm', 'Kinder', 'Jugend', 'Freizeit'].map(german),
        'dct:accrualPeriodicity': refer(`${EU}/frequency/CONT`),
        'dct:accessRights': refer(`${EU}/access-right/PUBLIC`),
        'dcatde:politicalGeocodingLevelURI': refer(
          'http://dcat-ap.de/def/politicalGeocoding/Level/municipality',
        ),
        ...(contributor === undefined ? {} : { 'dcatde:contributorID': refer(contributor) }),
        'dcat:landingPage': refer(siteUrl),
        'dcat:distribution': [refer(at('json')), refer(at('csv'))],
        ...AVAILABLE,
        ...GERMAN,
      },
      {
        ...createDistribution(facts, at('json'), texts.api, '/api/offers'),
        'dct:format': refer(`${EU}/file-type/JSON`),
        'dcat:mediaType': refer(`${MEDIA_TYPE}/application/json`),
        'dcat:accessService': refer(at('api')),
      },
      {
        ...createDistribution(facts, at('csv'), texts.table, '/offers.csv'),
        'dct:format': refer(`${EU}/file-type/CSV`),
        'dcat:mediaType': refer(`${MEDIA_TYPE}/text/csv`),
        'dcat:downloadURL': refer(`${siteUrl}/offers.csv`),
      },
      service,
      {
        '@id': at('publisher'),
        '@type': 'foaf:Agent',
        'foaf:name': contact.organisation ?? name,
        ...(contact.website === undefined ? {} : { 'foaf:homepage': refer(contact.website) }),
      },
      createContact(at('contact'), facts),
    ],
  };
}

function createDistribution(facts: OpenDataFacts, id: string, title: string, path: string) {
  const { licence, attribution, siteUrl } = facts;
  return {
    '@id': id,
    '@type': 'dcat:Distribution',
    'dct:title': german(title),
    'dcat:accessURL': refer(siteUrl + path),
    'dct:license': refer(toLicence(licence)),
    ...(attribution === undefined
      ? {}
      : { 'dcatde:licenseAttributionByText': german(attribution) }),
    ...AVAILABLE,
    ...GERMAN,
  };
}

function createContact(id: string, { contact, name, siteUrl }: OpenDataFacts) {
  const { organisation, email, phone, website } = contact;
  return {
    '@id': id,
    // The general class too: not every reader knows that an organisation is one of its kinds.
    '@type': ['vcard:Kind', 'vcard:Organization'],
    'vcard:fn': organisation ?? name,
    ...(email === undefined ? {} : { 'vcard:hasEmail': refer(`mailto:${email}`) }),
    ...(phone === undefined ? {} : { 'vcard:hasTelephone': refer(toPhoneHref(phone)) }),
    'vcard:hasURL': refer(website ?? siteUrl),
  };
}

/** The address of a licence that is named as in DCAT-AP.de. */
export function toLicence(licence: string): string {
  return /^https?:/.test(licence) ? licence : `http://dcat-ap.de/def/licenses/${licence}`;
}

function refer(address: string) {
  return { '@id': address };
}

function german(text: string) {
  return { '@language': 'de', '@value': text };
}

/** The description of open data; only written where the instance file names a licence. */
const catalogFeed: Feed = {
  contentType: 'application/ld+json',
  build({ site, generation, siteUrl }) {
    const { name, contact, openData } = site.instance;
    if (openData === null) return '{}';
    const t = getTranslator('de');
    const texts = {
      title: t('legal.openData.title', { name }),
      description: t('legal.openData.description', { name }),
      dataset: t('legal.openData.dataset', { name }),
      api: t('legal.openData.api'),
      table: t('legal.openData.table'),
    };
    const { licence, attribution, contributor } = openData;
    const { changedAt } = generation;
    return JSON.stringify(
      createCatalog({
        ...{ siteUrl, name, licence, attribution, contributor, contact, changedAt, texts },
      }),
      null,
      2,
    );
  },
};

/**
 * Answers GET /catalog.jsonld: the programme as open data (DCAT-AP.de); 404 where the instance file
 * names no licence.
 */
export function answerCatalog(request: Request, site: Site): Response {
  if (site.instance.openData === null) return answerMissingFile();
  return answerFeed(request, 'de', catalogFeed, site);
}
