import { answerSharePicture } from '@/lib/features/share/answer-share-picture';
import { getSite } from '@/lib/renderer/site';
import type { Params } from '../../../params';

export async function GET(_request: Request, { params }: Params<{ locale: string; file: string }>) {
  const { locale, file } = await params;
  return answerSharePicture(locale, file, getSite());
}
