import { readFileSync } from 'node:fs';
import { answerMissingFile } from '../api/answer-problem';

/** Path of the file that `npm run build` writes. */
const FILE = '.build/licences.txt';

/**
 * Answers GET /licences.txt: the packages that run in production, with the texts of their licences.
 * 404 where nothing is built, as under development.
 */
export function answerLicences(): Response {
  try {
    return new Response(readFileSync(FILE), {
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  } catch {
    return answerMissingFile();
  }
}
