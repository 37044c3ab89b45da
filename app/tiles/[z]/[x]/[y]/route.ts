import { getServices } from '@/lib/server/services';
import { answerTile } from '@/lib/server/tiles/answer-tile';

export const dynamic = 'force-dynamic';

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ z: string; x: string; y: string }> },
): Promise<Response> {
  const { tiles, clock } = getServices();
  return answerTile(tiles, await params, clock());
}
