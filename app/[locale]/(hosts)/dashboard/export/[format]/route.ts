import { answerOwnExport } from '@/lib/features/host/answer-own-export';
import { getSite } from '@/lib/renderer/site';
import type { Params } from '../../../../../params';

export async function GET(
  request: Request,
  { params }: Params<{ locale: string; format: string }>,
) {
  const { locale, format } = await params;
  return answerOwnExport(request, locale, format, getSite());
}
