import { answerIcon } from '@/lib/renderer/icons/answer-icon';

export const dynamic = 'force-dynamic';

export async function GET(
  _request: Request,
  { params }: { readonly params: Promise<{ readonly file: string }> },
): Promise<Response> {
  return answerIcon((await params).file);
}
