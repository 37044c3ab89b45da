import { answerOEmbed } from '@/lib/features/embed/answer-oembed';
import { getSite } from '@/lib/renderer/site';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export function GET(request: Request): Response {
  return answerOEmbed(request, getSite(request.headers));
}
