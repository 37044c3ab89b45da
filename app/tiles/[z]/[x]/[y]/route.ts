import { getWholeSite } from '@/lib/renderer/site';

export const dynamic = 'force-dynamic';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ z: string; x: string; y: string }> },
): Promise<Response> {
  return getWholeSite(request.headers).media.answerTile(await params);
}
