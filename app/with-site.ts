import { connection } from 'next/server';
import { getSite, type Site } from '@/lib/renderer/site';

/** A route handler that answers for the site of its request, and so never at build time. */
export function withSite<Values = object>(
  answer: (request: Request, site: Site, values: Values) => Response | Promise<Response>,
) {
  return async (request: Request, { params }: { readonly params: Promise<Values> }) => {
    await connection();
    return answer(request, getSite(), await params);
  };
}
