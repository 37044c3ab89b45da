import { answerIcon } from '@/lib/features/site/answer-icon';
import { getSite } from '@/lib/renderer/site';

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly file: string }> },
): Promise<Response> {
  return answerIcon((await params).file, getSite(request.headers));
}
