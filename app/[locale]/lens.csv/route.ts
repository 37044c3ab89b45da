import { answerLensTable } from '@/lib/renderer/answer-lens-table';

export const dynamic = 'force-dynamic';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return answerLensTable(request, (await params).locale);
}
