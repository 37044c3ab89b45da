import { afterAll, describe, expect, it, vi } from 'vitest';
import { createFeedSite } from '../feed/feed-site.fixture';

vi.doMock('node:fs', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:fs')>()),
  readFileSync: () => 'check("</script>")',
}));
// Other files of this process have their own.
vi.resetModules();
const { answerEmbedCheck } = await import('./answer-embed-check');
afterAll(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});

const bare = createFeedSite(null, 0);
const site = {
  instance: { ...bare.instance, embedOrigins: ['https://a.example', 'https://b.example'] },
};
const ask = (headers: Record<string, string> = {}) =>
  answerEmbedCheck({ headers: new Headers(headers) }, 'de', site).text();

describe('the page that shows in a frame what blocks an embed', () => {
  it('is one document that loads nothing, even before anything was read', async () => {
    const html = await ask();
    expect(html).not.toMatch(/\s(src|href)=|@import|url\(/);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain(String.raw`check("<\/script>")`);
  });

  it('has the origins that may show embeds, and reports what is missing without a script', async () => {
    const html = await ask();
    expect(html).toContain('data-origins="https://a.example https://b.example"');
    expect(html).toMatch(/<noscript>.*allow-scripts/);
    expect(html).toContain('<b data-origin></b> darf das Programm zeigen');
  });

  it('marks its script as the renderer marks its own', async () => {
    expect(await ask({ 'content-security-policy': "script-src 'nonce-a_b-1'" })).toContain(
      '<script nonce="a_b-1">',
    );
  });
});
