import type { RequestListener } from 'node:http';
import { createSecurityHeaders } from './security-headers';
import { removeHostileHeaders } from './visitor-headers';

/**
 * Hands requests to the application as they come, with the security headers but without kept answers
 * and without the strict policy, which Next's tools for development would not survive.
 */
export function createPassThrough(siteUrl: string, application: RequestListener): RequestListener {
  const headers = createSecurityHeaders(siteUrl);
  return (request, response) => {
    removeHostileHeaders(request.headers);
    for (const [name, value] of headers) response.setHeader(name, value);
    return application(request, response);
  };
}
