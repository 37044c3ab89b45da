import { answerOffer } from '@/lib/features/api/answer-offers';
import { getSite } from '@/lib/renderer/site';
import type { Params } from '../../../params';

export async function GET(_request: Request, { params }: Params<{ id: string }>) {
  return answerOffer((await params).id, getSite());
}
