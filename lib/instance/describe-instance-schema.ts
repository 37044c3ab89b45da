import { z } from 'zod';
import { instanceSchema } from './instance-schema';

/** The instance file's JSON Schema, as editors read it from `/instance.schema.json`. */
export function describeInstanceSchema(): Record<string, unknown> {
  return z.toJSONSchema(instanceSchema, { io: 'input' }) as Record<string, unknown>;
}
