import { getWholeSite } from '@/lib/renderer/site';

export const dynamic = 'force-dynamic';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ key: string }> },
): Promise<Response> {
  const { key } = await params;
  return getWholeSite(request.headers).media.answerPicture(key, request);
}
