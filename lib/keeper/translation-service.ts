import { type Dispatcher, request } from 'undici';
import * as z from 'zod';
import type { Settings } from '../instance/settings';
import { readBody } from '../runtime/read-body';
import { createAddressGuard, createDispatcher } from '../runtime/remote/fetch-bytes';
import type { Translate } from './translations';

/** The most that the translation of one text can be, in bytes. */
const MOST_BYTES = 512 * 1024;
const TIMEOUT_MS = 30_000;

const answerSchema = z.object({ translatedText: z.string() });

/**
 * The way to a service that is compatible with LibreTranslate: `POST <url>/translate`.
 * With several municipalities each file names its own service, so that one must not lead into the
 * operator's network; redirects are never followed.
 * @see https://docs.libretranslate.com/guides/api_usage/
 */
export function createTranslate(
  url: string,
  settings: Pick<
    Settings,
    'translationKey' | 'instancesDir' | 'offersApiUrl' | 'httpsProxy' | 'noProxy'
  >,
): Translate {
  const { translationKey, instancesDir, offersApiUrl, httpsProxy, noProxy } = settings;
  const guard = instancesDir === null ? null : createAddressGuard(new URL(offersApiUrl).hostname);
  const dispatcher = createDispatcher({ guard, httpsProxy, noProxy });
  const { origin } = new URL(url);
  const isFor = translationKey?.origin ?? origin;
  const key = translationKey && isFor === origin ? { api_key: translationKey.key } : {};
  return async (text, { language, format }) => {
    const { statusCode, body } = await request(`${url}/translate`, {
      method: 'POST',
      dispatcher,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ q: text, source: 'de', target: language, format, ...key }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Aborting a body makes it emit an error; unhandled, that would end the process.
    body.on('error', () => undefined);
    if (statusCode !== 200) {
      body.destroy();
      throw new Error(`the service answered ${statusCode}`);
    }
    const answer = answerSchema.safeParse(await readJson(body));
    if (!answer.success) throw new Error('the answer of the service has no translatedText');
    return answer.data.translatedText;
  };
}

async function readJson(body: Dispatcher.ResponseData['body']): Promise<unknown> {
  const bytes = await readBody(body, { maxBytes: MOST_BYTES });
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
