import { answerOpenApi } from '@/lib/features/api/answer-openapi';
import { withSite } from '@/lib/renderer/site';

export const GET = withSite((_request, site) => answerOpenApi(site));
