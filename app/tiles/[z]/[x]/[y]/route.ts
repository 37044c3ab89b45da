import { getServices } from '@/lib/renderer/services';

export const dynamic = 'force-dynamic';

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ z: string; x: string; y: string }> },
): Promise<Response> {
  return getServices().media.answerTile(await params);
}
