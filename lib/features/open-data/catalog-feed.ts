import { toPhoneHref } from '../../domain/text/find-addresses';
import { getTranslator } from '../../messages/get-translator';
import type { Site } from '../../renderer/site';
import { answerMissingFile } from '../api/answer-problem';
import { answerFeed, type Feed, type FeedContext } from '../feed/answer-feed';

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

type OpenData = NonNullable<Site['instance']['openData']>;

/** The programme as open data, described as DCAT-AP.de 3.0 asks for, as a JSON-LD document. */
function createCatalog(openData: OpenData, { site, generation, siteUrl }: FeedContext) {
  const { name, contact, county } = site.instance;
  const { organisation = name, email, phone, website } = contact;
  const { attribution, contributor } = openData;
  // German, since that is what portals of open data read.
  const t = getTranslator('de');
  const at = (id: string) => `${siteUrl}/catalog.jsonld#${id}`;
  const licence = { 'dct:license': refer(toLicence(openData.licence)) };
  const publisher = { 'dct:publisher': refer(at('publisher')) };
  const description = { 'dct:description': german(t('legal.openData.description', { name })) };
  const changedAt = new Date(generation.changedAt).toISOString();
  const distribution = {
    '@type': 'dcat:Distribution',
    ...licence,
    ...(attribution && { 'dcatde:licenseAttributionByText': german(attribution) }),
    ...AVAILABLE,
    ...GERMAN,
  };
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@id': at('catalog'),
        '@type': 'dcat:Catalog',
        'dct:title': german(t('legal.openData.title', { name })),
        ...description,
        ...publisher,
        'foaf:homepage': refer(siteUrl),
        'dcat:dataset': refer(at('programme')),
        'dcat:service': refer(at('api')),
        ...licence,
        ...GERMAN,
      },
      {
        '@id': at('programme'),
        '@type': 'dcat:Dataset',
        'dct:title': german(t('legal.openData.dataset', { name })),
        ...description,
        'dct:identifier': at('programme'),
        ...publisher,
        'dct:modified': { '@type': 'xsd:dateTime', '@value': changedAt },
        'dcat:contactPoint': refer(at('contact')),
        'dcat:theme': [refer(`${EU}/data-theme/EDUC`), refer(`${EU}/data-theme/SOCI`)],
        'dcat:keyword': ['Ferienprogramm', 'Kinder', 'Jugend', 'Freizeit'].map(german),
        'dct:accrualPeriodicity': refer(`${EU}/frequency/CONT`),
        'dct:accessRights': refer(`${EU}/access-right/PUBLIC`),
        'dcatde:politicalGeocodingLevelURI': refer(
          `http://dcat-ap.de/def/politicalGeocoding/Level/${county ? 'administrativeDistrict' : 'municipality'}`,
        ),
        // The publisher as registered at the data portal.
        ...(contributor && { 'dcatde:contributorID': refer(contributor) }),
        'dcat:landingPage': refer(siteUrl),
        'dcat:distribution': [refer(at('json')), refer(at('csv'))],
        ...AVAILABLE,
        ...GERMAN,
      },
      {
        '@id': at('json'),
        ...distribution,
        'dct:title': german(t('legal.openData.api')),
        'dcat:accessURL': refer(`${siteUrl}/api/offers`),
        'dct:format': refer(`${EU}/file-type/JSON`),
        'dcat:mediaType': refer(`${MEDIA_TYPE}/application/json`),
        'dcat:accessService': refer(at('api')),
      },
      {
        '@id': at('csv'),
        ...distribution,
        'dct:title': german(t('legal.openData.table')),
        'dcat:accessURL': refer(`${siteUrl}/offers.csv`),
        'dct:format': refer(`${EU}/file-type/CSV`),
        'dcat:mediaType': refer(`${MEDIA_TYPE}/text/csv`),
        'dcat:downloadURL': refer(`${siteUrl}/offers.csv`),
      },
      {
        '@id': at('api'),
        '@type': 'dcat:DataService',
        'dct:title': german(t('legal.openData.api')),
        ...publisher,
        'dcat:endpointURL': refer(`${siteUrl}/api/offers`),
        'dcat:endpointDescription': refer(`${siteUrl}/api/openapi.json`),
        'dcat:servesDataset': refer(at('programme')),
        ...licence,
        ...AVAILABLE,
      },
      {
        '@id': at('publisher'),
        '@type': 'foaf:Agent',
        'foaf:name': organisation,
        ...(website && { 'foaf:homepage': refer(website) }),
      },
      {
        '@id': at('contact'),
        // The general class too: not every reader knows that an organisation is one of its kinds.
        '@type': ['vcard:Kind', 'vcard:Organization'],
        'vcard:fn': organisation,
        ...(email && { 'vcard:hasEmail': refer(`mailto:${email}`) }),
        ...(phone && { 'vcard:hasTelephone': refer(toPhoneHref(phone)) }),
        'vcard:hasURL': refer(website ?? siteUrl),
      },
    ],
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

/** Answers GET /catalog.jsonld (DCAT-AP.de); 404 where the instance file names no licence. */
export async function answerCatalog(request: Request, site: Site): Promise<Response> {
  const { openData } = site.instance;
  if (openData === null) return answerMissingFile();
  const feed: Feed = {
    contentType: 'application/ld+json',
    build: (context) => JSON.stringify(createCatalog(openData, context), null, 2),
  };
  return answerFeed(request, 'de', feed, site);
}
