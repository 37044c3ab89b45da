import { answerRobots } from '@/lib/features/open-data/answer-texts';
import { withSite } from '@/lib/renderer/site';

export const GET = withSite((_request, site) => answerRobots(site));
