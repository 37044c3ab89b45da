import { answerIcon } from '@/lib/features/site/answer-icon';
import { getSite } from '@/lib/renderer/site';
import type { Params } from '../../params';

export async function GET(_request: Request, { params }: Params<{ file: string }>) {
  return answerIcon((await params).file, getSite());
}
