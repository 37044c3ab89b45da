'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import { diagnosePolicy, type PolicyFinding } from '@/lib/features/embed/diagnose-policy';
import type { getMessages } from '@/lib/messages/messages';
import { withQuery } from '@/lib/routes';
import { FORM_ID, readFields } from '../filter/form-fields';
import { Field, Input, TextArea } from '../ui/field';
import { Icon } from '../ui/icon';

const TYPING_MS = 400;

/** A GET form that is submitted after each change; without JavaScript by its button. */
export function LiveForm({ action, children }: { action: string; children: ReactNode }) {
  const router = useRouter();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (form: HTMLFormElement, delayMs: number) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      router.replace(withQuery(action, readFields(new FormData(form))), { scroll: false });
    }, delayMs);
  };
  return (
    <form
      id={FORM_ID}
      data-live
      // What is typed before the scripts are there would show only after the next change.
      data-scripts="all"
      method="get"
      action={action}
      autoComplete="off"
      onChange={({ currentTarget }) => show(currentTarget, TYPING_MS)}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget, 0);
      }}
    >
      {children}
    </form>
  );
}

interface DoctorProps {
  readonly labels: ReturnType<typeof getMessages>['configure']['doctor'];
  readonly siteUrl: string;
  /** Origins that may frame the embeds. */
  readonly origins: readonly string[];
}

export function PolicyDoctor(properties: DoctorProps) {
  const { labels, siteUrl } = properties;
  const [header, setHeader] = useState('');
  const [page, setPage] = useState('');
  const findings = diagnosePolicy(header, siteUrl);
  const verdict = page.trim() === '' ? null : decidePage(page.trim(), properties);
  return (
    <div className="grid gap-3">
      <noscript>{labels.needsScript}</noscript>
      <Field label={labels.page}>
        <Input
          type="url"
          value={page}
          placeholder="https://"
          onChange={({ target }) => setPage(target.value)}
        />
      </Field>
      <Field label={labels.header}>
        <TextArea
          rows={4}
          className="min-h-24 py-2 font-mono text-sm"
          value={header}
          spellCheck={false}
          placeholder="default-src 'self'; script-src 'self'"
          onChange={({ target }) => setHeader(target.value)}
        />
      </Field>
      <ul aria-live="polite" className="grid gap-2 *:flex *:gap-2.5">
        {verdict !== null && (
          <li>
            <Icon name={verdict.isFine ? 'check' : 'warning'} />
            <span>{verdict.text}</span>
          </li>
        )}
        {findings.map((finding) => (
          <li key={finding.directive}>
            <Icon name={/^(allowed|limited)$/.test(finding.verdict) ? 'check' : 'warning'} />
            <Finding finding={finding} labels={labels} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Finding({ finding, labels }: Pick<DoctorProps, 'labels'> & { finding: PolicyFinding }) {
  const { directive, verdict, names = '', lacks = [], write } = finding;
  return (
    <span>
      {labels[verdict].replace('{directive}', directive).replace('{names}', () => names)}
      {lacks.map((right) => ` ${labels.lacks[right]}`)}
      {write && verdict === 'sandboxed' && ` ${labels.write}`}
      {write && verdict === 'limited' && ` ${labels.writeAll}`}
      {write && <code className="mt-1 block wrap-anywhere">{write}</code>}
    </span>
  );
}

function decidePage(page: string, { labels, siteUrl, origins }: DoctorProps) {
  if (!URL.canParse(page) || !/^https?:/.test(page)) {
    return { isFine: false, text: labels.pageUnreadable };
  }
  const { origin } = new URL(page);
  const isFine = origin === siteUrl || origins.includes(origin);
  const text = isFine ? labels.pageAllowed : labels.pageBlocked;
  return { isFine, text: text.replace('{origin}', origin) };
}
