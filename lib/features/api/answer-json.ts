/** Answers 200 with a value as JSON. */
export function answerJson(value: unknown, headers: Readonly<Record<string, string>>): Response {
  return new Response(JSON.stringify(value), {
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}
