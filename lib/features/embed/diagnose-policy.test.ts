import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnosePolicy } from './diagnose-policy';

const SITE = 'https://ferien.stadt.example';
const TOP = 'allow-top-navigation-by-user-activation';

function say(header: string) {
  return diagnosePolicy(header, SITE).map((finding) =>
    [finding.directive, finding.verdict, finding.write, finding.lacks?.join(' ')]
      .filter((part) => part !== undefined)
      .join(' | '),
  );
}

describe("the doctor of a page's policy", () => {
  it.each([
    ["script-src 'self'", `script-src | blocked | script-src 'self' ${SITE}`],
    ["default-src 'none'", `script-src | blocked | script-src ${SITE}`],
    ["default-src 'self'; script-src *", 'script-src | allowed'],
    ["script-src 'self' https:", 'script-src | allowed'],
    [`script-src ${SITE}`, 'script-src | allowed'],
    [`script-src ${SITE}:443/embed.js`, 'script-src | allowed'],
    ['script-src *.stadt.example', 'script-src | allowed'],
    ['script-src ferien.stadt.example', 'script-src | allowed'],
    ['script-src http://ferien.stadt.example', 'script-src | allowed'],
    ['script-src *.andere.example', 'script-src | blocked'],
    [`script-src ${SITE}:8443`, 'script-src | blocked'],
    ["script-src 'strict-dynamic' 'nonce-1'", 'script-src | nonce'],
    [`script-src *; script-src-elem 'self'`, 'script-src | blocked | ' + `script-src-elem 'self'`],
    ["img-src 'self'", 'script-src | allowed'],
  ])('%s: %s', (header, said) => {
    expect(say(header)[0]).toContain(said);
  });

  it.each([
    ["default-src 'self'", `frame-src | blocked | frame-src 'self' ${SITE}`],
    [`default-src 'none'; child-src ${SITE}`, 'frame-src | allowed'],
    ["frame-src 'none'", `frame-src | blocked | frame-src ${SITE}`],
  ])('%s: %s', (header, said) => {
    expect(say(header)).toContain(said);
  });

  it('reads the name of the header and several policies, the hardest of which decides', () => {
    const header = `Content-Security-Policy: frame-src *\nContent-Security-Policy: frame-src 'self'`;
    expect(say(header)).toContain(`frame-src | blocked | frame-src 'self' ${SITE}`);
  });

  it.each([
    [`sandbox allow-scripts allow-same-origin allow-forms ${TOP}`, 'sandbox | allowed'],
    [
      'sandbox allow-scripts allow-same-origin allow-forms allow-top-navigation',
      'sandbox | allowed',
    ],
    [
      'sandbox allow-scripts',
      `sandbox | limited | sandbox allow-scripts allow-same-origin allow-forms ${TOP} | allow-same-origin allow-forms ${TOP}`,
    ],
    [
      `sandbox allow-forms ${TOP}`,
      `sandbox | sandboxed | sandbox allow-forms ${TOP} allow-scripts allow-same-origin | allow-scripts allow-same-origin`,
    ],
    [
      `<iframe src="${SITE}/embed/list" sandbox="allow-scripts allow-forms ${TOP}" title="x"></iframe>`,
      `sandbox | limited | sandbox allow-scripts allow-forms ${TOP} allow-same-origin | allow-same-origin`,
    ],
    [
      `<iframe sandbox src="${SITE}/embed/list"></iframe>`,
      `sandbox | sandboxed | sandbox allow-scripts allow-same-origin allow-forms ${TOP} | allow-scripts allow-same-origin allow-forms ${TOP}`,
    ],
    // The strictest of several decides.
    [
      'sandbox allow-scripts, sandbox allow-forms',
      `sandbox | sandboxed | sandbox allow-forms allow-scripts allow-same-origin ${TOP} | allow-scripts allow-same-origin ${TOP}`,
    ],
  ])('a sandbox grants an embed everything, enough or too little: %s', (header, said) => {
    expect(say(header)).toContain(said);
  });

  it.each([
    ['Cross-Origin-Embedder-Policy: require-corp', true],
    ['cross-origin-embedder-policy: credentialless; report-to="x"', true],
    ['Content-Security-Policy: frame-src *\nCross-Origin-Embedder-Policy: require-corp', true],
    ['Cross-Origin-Embedder-Policy: unsafe-none', false],
    [
      'Cross-Origin-Embedder-Policy-Report-Only: require-corp\nContent-Security-Policy: frame-src *',
      false,
    ],
  ])('a page that demands COEP of its frames may show embeds: %s', (header, isDemanded) => {
    expect(say(header).includes('Cross-Origin-Embedder-Policy | allowed')).toBe(isDemanded);
    expect(say(header)).not.toContain('unreadable | unreadable');
  });

  it.each([
    'hallo',
    'Bitte hier einfügen',
    '1234',
    '{"a": 1}',
    'Server: nginx\nDate: Mon, 20 Jul 2026 10:00:00 GMT',
    "Content-Security-Policy-Report-Only: script-src 'self'",
    '<p>Guten Tag</p>',
    ';;;',
    "scirpt-src 'self'",
  ])('what is no policy is never "fine": %s', (header) => {
    expect(say(header)).toEqual(['unreadable | unreadable']);
  });

  it('reports unknown directives beside known ones', () => {
    expect(diagnosePolicy(`scirpt-src 'self'; frame-src ${SITE}`, SITE)).toContainEqual({
      directive: 'unknown',
      verdict: 'unknown',
      names: 'scirpt-src',
    });
  });

  it.each([
    ['over several lines', "default-src 'self';\n  script-src *;\n  frame-src *"],
    [
      'of a meta element',
      `<meta http-equiv="Content-Security-Policy" content="script-src *; frame-src *">`,
    ],
    ['of nginx', `add_header Content-Security-Policy "script-src *; frame-src *" always;`],
    [
      'among other headers',
      'HTTP/2 200\nserver: nginx\ncontent-security-policy: script-src *; frame-src *\nvary: Accept',
    ],
  ])('reads a policy %s', (_, text) => {
    expect(say(text)).toEqual(['script-src | allowed', 'frame-src | allowed']);
  });

  it('has nothing to say about nothing', () => {
    expect(say(' \n ')).toEqual([]);
  });

  it('is satisfied once its advice is followed', () => {
    const source = fc.constantFrom(
      "'self'",
      "'none'",
      'https://a.example',
      'data:',
      "'unsafe-inline'",
    );
    const directive = fc
      .tuple(
        fc.constantFrom(
          'default-src',
          'script-src',
          'script-src-elem',
          'frame-src',
          'child-src',
          'img-src',
        ),
        fc.array(source, { maxLength: 3 }),
      )
      .map(([name, sources]) => [name, ...sources].join(' '));
    fc.assert(
      fc.property(fc.array(directive, { maxLength: 5 }), (directives) => {
        const writes = diagnosePolicy(directives.join('; '), SITE).flatMap(
          ({ write }) => write ?? [],
        );
        const names = writes.map((write) => write.split(' ')[0]);
        const kept = directives.filter((one) => !names.includes(one.split(' ')[0]));
        const repaired = diagnosePolicy([...writes, ...kept].join('; '), SITE);
        expect(repaired.every(({ verdict }) => verdict === 'allowed')).toBe(true);
      }),
    );
  });
});
