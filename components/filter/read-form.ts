import { formatNormalQuery, getField } from '@/lib/domain/criteria/registry';
import { readFields } from './form-fields';

/** The query string of a filter form: its criteria in normal form, then its other fields. */
export function readForm(form: FormData): string {
  const fields = readFields(form);
  const query = formatNormalQuery(fields);
  for (const [name, text] of fields) if (getField(name) === null) query.append(name, text);
  return query.toString();
}
