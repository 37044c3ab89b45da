import { describe, expect, it } from 'vitest';
import { createRenders, RENDER_HEADER } from '../renders';
import { answerTagged, type TaggedBody } from './answer-tagged';

const renders = createRenders();
const tagged: TaggedBody = { body: '["Kanu für alle"]', headers: { 'X-Total-Count': '1' } };
const answer = (headers: Record<string, string>) =>
  answerTagged({ headers: new Headers(headers) }, tagged, { renders });

describe('an answer with an entity tag', () => {
  it('is a whole Response where nothing is being rendered', async () => {
    const response = answer({});
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.text()).toBe(tagged.body);
  });

  it('hands its body over to the render that it belongs to, and is the same otherwise', () => {
    const moment = { now: 0, generation: 'g1', confirmedAt: null };
    const { name, render } = renders.begin(moment);
    const response = answer({ [RENDER_HEADER]: name });
    expect(render.body?.toString()).toBe(tagged.body);
    expect(response.body).toBeNull();
    expect([response.status, ...response.headers]).toEqual([200, ...answer({}).headers]);
  });

  it('hands nothing over to whoever has it already', () => {
    const { name, render } = renders.begin({ now: 0, generation: 'g1', confirmedAt: null });
    const tag = answer({}).headers.get('etag') ?? '';
    const response = answer({ [RENDER_HEADER]: name, 'if-none-match': tag });
    expect([response.status, response.body, render.body]).toEqual([304, null, null]);
  });
});
