import { readFileSync } from 'node:fs';

export const dynamic = 'force-dynamic';

const kept = new Map<string, Buffer>();

/** The bytes of a file in FLOOR_BODIES, read once: the best result of a bare route handler. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  const body = kept.get(name) ?? readFileSync(`${process.env.FLOOR_BODIES}/${name}`);
  kept.set(name, body);
  return new Response(new Uint8Array(body), { headers: { 'Content-Type': 'application/json' } });
}
