import { answerDemandTable } from '@/lib/features/host/find-demand';
import { getSite } from '@/lib/renderer/site';
import type { Params } from '../../../../params';

export async function GET(request: Request, { params }: Params) {
  return answerDemandTable(request, (await params).locale, getSite());
}
