import { createApiHeaders } from '../../protocol/api-headers';
import { askNothing } from '../ask';
import { describeOpenApi } from '../contract/describe-openapi';
import { getServices, type Services } from '../services';
import { answerTagged } from './answer-tagged';

/** Answers GET /api/openapi.json. */
export function answerOpenApi(request: Request, services: Services = getServices()): Response {
  askNothing(request.headers, services);
  const { settings, instance } = services;
  return answerTagged(request, services, {
    body: JSON.stringify(describeOpenApi(settings.siteUrl, instance.name)),
    headers: { ...createApiHeaders(), 'Cache-Control': 'public, max-age=3600' },
  });
}
