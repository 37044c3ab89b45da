import { answerHashedScript } from '@/lib/features/site/answer-script';
import type { Params } from '../../params';

export async function GET(_request: Request, { params }: Params<{ file: string }>) {
  return answerHashedScript((await params).file);
}
