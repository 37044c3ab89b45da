import { answerLlmsText } from '@/lib/features/open-data/answer-texts';
import { withSite } from '../with-site';

export const GET = withSite((_request, site) => answerLlmsText(site));
