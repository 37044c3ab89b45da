import { answerIcon } from '@/lib/features/site/answer-icon';
import { withSite } from '../../with-site';

export const GET = withSite((_request, site, { file }: { file: string }) => answerIcon(file, site));
