import { connection } from 'next/server';
import { getSite, type Site } from '@/lib/renderer/site';

/** A route handler that answers for the site of its request, and so never at build time. */
export function withSite(answer: (request: Request, site: Site) => Response | Promise<Response>) {
  return async (request: Request) => {
    await connection();
    return answer(request, getSite());
  };
}
