import { answerOpenApi } from '@/lib/features/api/answer-openapi';
import { withSite } from '../../with-site';

export const GET = withSite((_request, site) => answerOpenApi(site));
