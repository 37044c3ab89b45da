import { describe, expect, it } from 'vitest';
import { diagnosePolicy } from '../../lib/features/embed/diagnose-policy';
import { createWebsitePages, formatWebsitePolicy } from '../website';

const subject = { name: 'Neu & "Alt"', site: 'https://ferien.example' };

describe("a town's website", () => {
  it('allows under its policy what the doctor asks for, and nothing inline', () => {
    const policy = formatWebsitePolicy(subject);
    const findings = diagnosePolicy(policy, subject.site);
    expect(findings.map(({ verdict }) => verdict)).toEqual(['allowed', 'allowed']);
    expect(policy).not.toContain('unsafe');
  });

  it.each(createWebsitePages(subject))('carries no code of its own at $path', ({ html }) => {
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/);
    const scripts = [...html.matchAll(/<script[^>]*>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [tag, content] of scripts) {
      expect(tag).toContain('src="https://ferien.example/embed.js"');
      expect(content).toBe('');
    }
    expect(html).toContain('<p>Neu &amp; &quot;Alt&quot;</p>');
  });
});
