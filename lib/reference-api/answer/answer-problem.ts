import type { Switches } from '../switch/switches';
import { type Answer, createAnswer } from './answer';

const HTML = 'text/html; charset=utf-8';

/** A bare HTML error page such as web servers in front of the service send. */
export function createErrorPage(status: number, title: string): string {
  const heading = `${status} ${title}`;
  return (
    `<!DOCTYPE html>\n<html><head><title>${heading}</title></head>` +
    `<body><center><h1>${heading}</h1></center><hr><center>nginx</center></body></html>\n`
  );
}

/** An error in the form the specification names, or the one the switch asks for. */
export function answerProblem(
  status: number,
  detail: string,
  { switches, accept }: { switches: Switches; accept: string | undefined },
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const form = switches.get('errors');
  const wantsJson = /\bjson\b/i.test(accept ?? '');
  if (form === 'html' || (form === 'by-accept' && !wantsJson)) {
    return createAnswer(status, HTML, createErrorPage(status, detail), headers);
  }
  const body = JSON.stringify({
    type: 'https://tools.ietf.org/html/rfc2616#section-10',
    title: 'An error occurred',
    detail,
    status,
  });
  const type = form === 'json' ? 'application/json' : 'application/problem+json';
  return createAnswer(status, `${type}; charset=utf-8`, body, headers);
}
