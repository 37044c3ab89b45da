import { createApiHeaders } from '../../protocol/api-headers';
import { askNothing } from '../ask';
import { describeOpenApi } from '../contract/describe-openapi';
import type { Site } from '../site';
import { answerTagged } from './answer-tagged';

/** Answers GET /api/openapi.json. */
export function answerOpenApi(request: Request, site: Site): Response {
  askNothing(request.headers, site);
  const { settings, instance } = site;
  return answerTagged(request, {
    body: JSON.stringify(describeOpenApi(settings.siteUrl, instance.name)),
    headers: { ...createApiHeaders(), 'Cache-Control': 'public, max-age=3600' },
  });
}
