import { describeInstanceSchema } from '../instance/instance-schema';

/** Answers GET /instance.schema.json: the JSON Schema of the instance file, for editors in browsers too. */
export function answerInstanceSchema(): Response {
  return Response.json(describeInstanceSchema(), {
    headers: { 'Content-Type': 'application/schema+json', 'Access-Control-Allow-Origin': '*' },
  });
}
