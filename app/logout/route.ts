import { answerLogout } from '@/lib/renderer/host/answer-forms';
import { getWholeSite } from '@/lib/renderer/site';

export const dynamic = 'force-dynamic';

export const POST = (request: Request) => answerLogout(request, getWholeSite(request.headers));
