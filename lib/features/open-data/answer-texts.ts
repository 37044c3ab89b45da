import { readFileSync } from 'node:fs';
import { describeInstanceSchema } from '../../instance/instance-schema';
import type { Site } from '../../renderer/site';
import { answerMissingFile } from '../api/answer-problem';

const HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

/** Answers GET /.well-known/security.txt (RFC 9116); 404 where the instance file names no contact. */
export function answerSecurityText(site: Site): Response {
  if (site.instance.security === null) return answerMissingFile();
  return new Response(writeSecurityText(site.instance.security, site), {
    headers: { 'Cache-Control': HOUR, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

function writeSecurityText(
  { contact, expires }: NonNullable<Site['instance']['security']>,
  { settings, instance }: Site,
): string {
  return [
    `Contact: ${/^https:/.test(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${instance.languages.join(', ')}`,
    `Canonical: ${settings.siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Path of the file that `npm run build` writes. */
const FILE = '.build/licences.txt';

/**
 * Answers GET /licences.txt: the packages that run in production, with the texts of their licences.
 * 404 where nothing is built, as under development.
 */
export function answerLicences(): Response {
  try {
    return new Response(readFileSync(FILE), {
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  } catch {
    return answerMissingFile();
  }
}

/** Answers GET /instance.schema.json: the JSON Schema of the instance file, for editors in browsers too. */
export function answerInstanceSchema(): Response {
  return Response.json(describeInstanceSchema(), {
    headers: { 'Content-Type': 'application/schema+json', 'Access-Control-Allow-Origin': '*' },
  });
}
