/** An event as the fields of a log line: its kind as `event`, and instants (`at`, `…At`) as ISO 8601. */
export function describeEvent({
  kind,
  ...fields
}: {
  readonly kind: string;
}): Readonly<Record<string, unknown>> {
  const readable = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'number' && /^at$|At$/.test(name) ? new Date(value).toISOString() : value,
  ]);
  return { event: kind, ...Object.fromEntries(readable) };
}
