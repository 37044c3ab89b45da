import * as z from 'zod';
import { FIELDS } from '../../domain/criteria/registry';
import { offerSchema, SPECIFICATION_PARAMETERS } from '../../domain/specification/specification';
import { LOCALES } from '../../messages/locale';
import { problemSchema } from '../../protocol/problem';
import type { Site } from '../../renderer/site';
import { searchSchema } from './answer-search';

/** The OpenAPI 3.1 document, from the schemas that the answers are tested by. */
export function answerOpenApi({ settings, instance }: Site): Response {
  const description =
    'The public offers of the holiday programme, complete and without a rate limit.';
  const document = {
    openapi: '3.1.0',
    info: { title: `${instance.name}: offers`, version: '1', description },
    servers: [{ url: settings.siteUrl }],
    paths: PATHS,
    components: { schemas: SCHEMAS },
  };
  return Response.json(document);
}

type Json = Readonly<Record<string, unknown>>;

const SHARED_HEADERS = {
  ETag: header('Entity tag; send it back as If-None-Match.'),
  'X-Mirror-Age': header('Seconds since the last successful pass over the instance.'),
  'Cache-Control': header('How long the answer may be used again.'),
};
const LIST_HEADERS = { ...SHARED_HEADERS, 'X-Total-Count': header('Offers on all pages.') };

const REFUSALS = {
  '429': refuse(
    'This address has had its share while others wait; Retry-After says when to ask again.',
  ),
  '503': refuse('The answer is not known yet; Retry-After says when to ask again.'),
};

const SEARCH = FIELDS.map(({ name, meaning, isRepeatable }) =>
  describeParameter(
    name,
    meaning,
    isRepeatable ? { type: 'array', items: { type: 'string' } } : { type: 'string' },
  ),
);
const LANGUAGE = describeParameter('lang', 'Language of labels and cards.', {
  type: 'string',
  enum: LOCALES,
  default: 'de',
});

/** By the address, as `lib/routes.ts` declares it. */
const PATHS = {
  '/api/offers': describeGet({
    operationId: 'listOffers',
    summary: 'All public offers, in the order of the instance',
    parameters: [...SPECIFICATION_PARAMETERS].map(([name, { schema, meaning }]) =>
      describeParameter(name, meaning, writeSchema(schema)),
    ),
    headers: { ...LIST_HEADERS, Link: header('RFC 5988: first, prev, next, last.') },
    refused: { '400': refuse('A parameter cannot be read; the detail names it.') },
    schema: { type: 'array', items: refer('Offer') },
  }),
  '/api/offers/{id}': describeGet({
    operationId: 'getOffer',
    summary: 'One public offer by its numeric id',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } },
    ],
    headers: SHARED_HEADERS,
    refused: { '404': refuse('There is no such offer, or it is not public.') },
    schema: refer('Offer'),
  }),
  '/api/search': describeGet({
    operationId: 'searchOffers',
    summary: 'One page of the list as the site shows it',
    parameters: [...SEARCH, LANGUAGE],
    headers: LIST_HEADERS,
    refused: { '400': refuse('The query string is too long.') },
    schema: refer('Search'),
  }),
};

type Operation = Json & { readonly summary: string; readonly refused: Json };

function describeGet({ headers, refused, schema, ...operation }: Operation): Json {
  const { summary } = operation;
  const responses = {
    '200': { description: summary, headers, content: { 'application/json': { schema } } },
    '304': { description: 'The entity tag that was sent is still right.' },
    ...refused,
    ...REFUSALS,
  };
  return { get: { ...operation, responses } };
}

function describeParameter(name: string, description: string, schema: Json): Json {
  return { name, in: 'query', description, schema };
}

function refuse(description: string): Json {
  return {
    description,
    content: { 'application/problem+json': { schema: refer('Problem') } },
  };
}

function header(description: string): Json {
  return { description, schema: { type: 'string' } };
}

function refer(name: keyof typeof SCHEMAS): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function writeSchema(schema: z.ZodType): Json {
  const { $schema: _, ...written } = z.toJSONSchema(schema);
  return written;
}

const SCHEMAS = {
  Offer: writeSchema(offerSchema),
  Search: writeSchema(searchSchema),
  Problem: writeSchema(problemSchema),
};
