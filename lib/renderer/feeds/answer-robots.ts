import { pageHref } from '../../routes';
import { answerTagged } from '../api/answer-tagged';
import { askNothing } from '../ask';
import { getServices, type Services } from '../services';

/** Addresses that say nothing to a search engine, or are nobody's business but their visitor's. */
const CLOSED = ['/api/', '/dashboard', '/login', '/logout', '/shortlist', '/embed/'];

/** Answers `/robots.txt`; needs no mirror. */
export function answerRobots(request: Request, services: Services = getServices()): Response {
  askNothing(request.headers, services);
  const { settings, instance } = services;
  const prefixes = instance.languages.map((locale) => pageHref(locale, ''));
  const closed = prefixes.flatMap((prefix) =>
    CLOSED.filter((path) => prefix === '' || path !== '/api/').map((path) => prefix + path),
  );
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${settings.siteUrl}/sitemap.xml`,
    '',
  ];
  return answerTagged(request, services, {
    body: lines.join('\n'),
    contentType: 'text/plain; charset=utf-8',
    headers: { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' },
  });
}
