import { answerOptions, refuseMethod } from '@/lib/server/api/answer-method';
import { answerFeed } from '@/lib/server/feeds/answer-feed';
import { offersAtom } from '@/lib/server/feeds/offers-atom';

export const dynamic = 'force-dynamic';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params;
  return answerFeed(request, locale, offersAtom);
}

export const OPTIONS = answerOptions;
export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
