import { answerLogo } from '@/lib/features/site/answer-icon';
import { withSite } from '../with-site';

export const GET = withSite((_request, site) => answerLogo(site));
