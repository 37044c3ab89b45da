import { answerOEmbed } from '@/lib/features/embed/answer-oembed';
import { getSite } from '@/lib/renderer/site';

export function GET(request: Request): Response {
  return answerOEmbed(request, getSite(request.headers));
}
