import { drawMotif } from '@/components/offer/draw-motif';
import { answerSharePicture } from '@/lib/features/share/answer-share-picture';
import { getSite } from '@/lib/renderer/site';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string; file: string }> },
): Promise<Response> {
  const { locale, file } = await params;
  return answerSharePicture(request, locale, file, drawMotif, getSite(request.headers));
}
