import { answerLogoutEverywhere } from '@/lib/renderer/host/answer-forms';
import { getSite } from '@/lib/renderer/site';

export const dynamic = 'force-dynamic';

export const POST = (request: Request) => answerLogoutEverywhere(request, getSite(request.headers));
