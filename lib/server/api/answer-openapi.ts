import { describeOpenApi } from '../contract/describe-openapi';
import { getServices, type Services } from '../services';
import { answerTagged } from './answer-tagged';
import { createApiHeaders } from './api-headers';

/** Answers GET /api/openapi.json. */
export function answerOpenApi(
  request: Request,
  { settings, instance }: Services = getServices(),
): Response {
  return answerTagged(request, {
    body: JSON.stringify(describeOpenApi(settings.siteUrl, instance.name)),
    headers: { ...createApiHeaders(), 'Cache-Control': 'public, max-age=3600' },
  });
}
