import { answerRefresh } from '@/lib/server/host/answer-forms';

export const dynamic = 'force-dynamic';

export const POST = (request: Request) => answerRefresh(request);
