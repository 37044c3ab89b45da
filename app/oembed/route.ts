import { answerOptions, refuseMethod } from '@/lib/server/api/answer-method';
import { answerOEmbed } from '@/lib/server/embed/answer-oembed';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  return answerOEmbed(request);
}

export const OPTIONS = answerOptions;
export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
