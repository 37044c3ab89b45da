import type { DeadlinesScreen } from '../deadlines/find-deadlines';
import { unbind } from '../format/format-day';
import { escapeMarkdown, join } from './write-markdown';

/** The page of deadlines as Markdown; `siteUrl` completes its links. */
export function writeDeadlines(screen: DeadlinesScreen, siteUrl: string, none: string): string {
  const { title, running, parts } = screen;
  const says = ({ edition, text }: { readonly edition: string; readonly text: string }) =>
    `- ${escapeMarkdown(`${edition}: ${text}`)}`;
  return join([
    `# ${title}`,
    running.map(says).join('\n'),
    parts.length === 0 && none,
    ...parts.flatMap((part) => [
      `## ${part.title}`,
      ...part.days.map(({ heading, events, closing, more }) =>
        [
          `### ${unbind(heading)}`,
          ...events.map(says),
          ...closing.map(
            ({ name, href, registration }) =>
              `- ${escapeMarkdown(`${name}: ${registration.text}`)} <${siteUrl}${href}>`,
          ),
          ...(more === null ? [] : [`- ${more.label}: <${siteUrl}${more.href}>`]),
        ].join('\n'),
      ),
    ]),
  ]);
}
