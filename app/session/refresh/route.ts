import { answerRefresh } from '@/lib/renderer/host/answer-forms';

export const dynamic = 'force-dynamic';

export const POST = (request: Request) => answerRefresh(request);
