import { answerPlanCalendar } from '@/lib/features/feed/answer-offer-calendar';
import { getSite } from '@/lib/renderer/site';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/features/api/answer-problem';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  return answerPlanCalendar(request, (await params).locale, getSite(request.headers));
}
