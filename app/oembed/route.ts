import { answerOEmbed } from '@/lib/features/embed/answer-oembed';
import { withSite } from '../with-site';

export const GET = withSite(answerOEmbed);
