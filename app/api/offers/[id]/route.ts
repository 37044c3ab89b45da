import { answerOptions, refuseMethod } from '@/lib/server/api/answer-method';
import { answerOffer } from '@/lib/server/api/answer-offer';

export const dynamic = 'force-dynamic';

interface Place {
  readonly params: Promise<{ readonly id: string }>;
}

export async function GET(request: Request, { params }: Place): Promise<Response> {
  return answerOffer(request, (await params).id);
}

export const OPTIONS = answerOptions;
export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
