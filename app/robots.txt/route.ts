import { answerRobots } from '@/lib/features/open-data/answer-texts';
import { withSite } from '../with-site';

export const GET = withSite((_request, site) => answerRobots(site));
