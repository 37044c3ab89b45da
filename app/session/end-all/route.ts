import { answerLogoutEverywhere } from '@/lib/renderer/host/answer-forms';

export const dynamic = 'force-dynamic';

export const POST = (request: Request) => answerLogoutEverywhere(request);
