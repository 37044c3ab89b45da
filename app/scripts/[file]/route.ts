import { answerHashedScript } from '@/lib/features/site/answer-script';

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  return answerHashedScript((await params).file);
}
