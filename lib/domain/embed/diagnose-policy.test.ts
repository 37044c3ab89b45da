import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnosePolicy } from './diagnose-policy';

const SITE = 'https://ferien.stadt.example';

function say(header: string) {
  return diagnosePolicy(header, SITE).map(({ directive, verdict, write }) =>
    [directive, verdict, write].filter((part) => part !== null).join(' | '),
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
    ['sandbox allow-forms', 'sandbox | blocked | sandbox allow-forms allow-scripts'],
  ])('%s: %s', (header, said) => {
    expect(say(header)).toContain(said);
  });

  it('reads the name of the header and several policies, the hardest of which decides', () => {
    const header = `Content-Security-Policy: frame-src *\nContent-Security-Policy: frame-src 'self'`;
    expect(say(header)).toContain(`frame-src | blocked | frame-src 'self' ${SITE}`);
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
