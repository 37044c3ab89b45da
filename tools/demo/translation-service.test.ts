import { expect, it } from 'vitest';
import { startTranslationService } from './translation-service';

it('translates the words it knows, as LibreTranslate is asked', async () => {
  const url = await startTranslationService();
  const ask = async (question: unknown) => {
    const body = JSON.stringify(question);
    const answer = await fetch(`${url}/translate`, { method: 'POST', body });
    return [answer.status, await answer.json()];
  };
  const q = '<p>Bringt <b title="Handtuch">Badezeug</b> und Luftmatratze</p>';
  expect(await ask({ q, source: 'de', target: 'uk', format: 'html' })).toEqual([
    200,
    { translatedText: '<p>Візьміть <b title="Handtuch">купальник</b> і Luftmatratze</p>' },
  ]);
  expect(await ask({ source: 'de' })).toEqual([400, { error: expect.any(String) }]);
});
