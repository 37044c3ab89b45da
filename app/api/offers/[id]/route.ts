import { answerOffer } from '@/lib/features/api/answer-offers';
import { getSite } from '@/lib/renderer/site';
import type { Params } from '../../../params';

export async function GET(request: Request, { params }: Params<{ id: string }>) {
  return answerOffer(request, (await params).id, getSite(request.headers));
}
