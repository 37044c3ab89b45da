import { answerOptions, refuseMethod } from '@/lib/server/api/answer-method';
import { answerOfferCalendar } from '@/lib/server/feeds/answer-offer-calendar';

export const dynamic = 'force-dynamic';

/** `/offers/<alias>.ics` outside. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string; alias: string }> },
): Promise<Response> {
  const { locale, alias } = await params;
  return answerOfferCalendar(request, locale, alias);
}

export const OPTIONS = answerOptions;
export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
