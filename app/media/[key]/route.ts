import { answerPicture } from '@/lib/server/pictures/answer-picture';
import { getServices } from '@/lib/server/services';

export const dynamic = 'force-dynamic';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ key: string }> },
): Promise<Response> {
  const { key } = await params;
  return answerPicture(getServices().pictures, key, request);
}
