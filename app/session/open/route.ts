import { answerLogin } from '@/lib/renderer/host/answer-forms';
import { getSite } from '@/lib/renderer/site';

export const dynamic = 'force-dynamic';

export const POST = (request: Request) => answerLogin(request, getSite(request.headers));
