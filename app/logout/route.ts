import { answerLogout } from '@/lib/server/host/answer-forms';

export const dynamic = 'force-dynamic';

export const POST = (request: Request) => answerLogout(request);
