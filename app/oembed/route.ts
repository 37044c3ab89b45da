import { answerOEmbed } from '@/lib/features/embed/answer-oembed';
import { withSite } from '@/lib/renderer/site';

export const GET = withSite(answerOEmbed);
