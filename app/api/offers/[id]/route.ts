import { answerOffer } from '@/lib/features/api/answer-offers';
import { getSite } from '@/lib/renderer/site';

interface Place {
  readonly params: Promise<{ readonly id: string }>;
}

export async function GET(request: Request, { params }: Place): Promise<Response> {
  return answerOffer(request, (await params).id, getSite(request.headers));
}
