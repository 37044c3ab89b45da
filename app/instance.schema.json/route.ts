import { answerInstanceSchema } from '@/lib/features/open-data/answer-texts';

export const GET = answerInstanceSchema;
