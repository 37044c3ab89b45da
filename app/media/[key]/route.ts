import { getServices } from '@/lib/renderer/services';

export const dynamic = 'force-dynamic';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ key: string }> },
): Promise<Response> {
  const { key } = await params;
  return getServices().media.answerPicture(key, request);
}
