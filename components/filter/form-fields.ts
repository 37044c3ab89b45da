import { joinWrittenMonths, readWrittenMonth } from '@/lib/domain/child/fits-child';

/** Fields outside the form element (search box, sorting) refer to it by this id. */
export const FORM_ID = 'filter-form';

/** Container of the filters: a column on wide screens, a sheet on a phone. */
export const SHEET_ID = 'filter';

/** The values of a filter form, in the order of its fields, without empty and incomplete ones. */
export function readFields(form: FormData): URLSearchParams {
  const given = [...form].flatMap(([name, value]): [string, string][] => {
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' ? [] : [[name, text]];
  });
  const months = joinWrittenMonths(given.flatMap(([name, text]) => (name === 'born' ? text : [])));
  const hasCentre = given.some(([name]) => name === 'near' || name === 'nearby');
  return new URLSearchParams([
    ...given.filter(([name]) => name !== 'born' && (name !== 'radius' || hasCentre)),
    // A month without a year is still incomplete.
    ...months.filter((text) => readWrittenMonth(text) !== null).map((text) => ['born', text]),
  ]);
}

/** Sets every field of the form from the query: after a click on a chip, or on "back". */
export function fillForm(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      // Without a centre the radius keeps its value for the next one.
      if (field.name === 'radius' && !query.has('radius')) continue;
      // Children in the query have their own checkboxes.
      const isChild = field.name === 'age' || field.name === 'born';
      field.value = isChild ? '' : (query.get(field.name) ?? '');
    } else if (field instanceof HTMLInputElement && field.name !== '') {
      if (field.type === 'checkbox' || field.type === 'radio') {
        const given = query.getAll(field.name);
        field.checked = given.includes(field.value) || (field.value === '' && given.length === 0);
      } else {
        field.value = query.get(field.name) ?? '';
      }
    }
  }
}

/** Whether a field differs from what the server wrote: somebody was faster than the script. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const written = [...field.options].findIndex((option) => option.defaultSelected);
      return field.name !== 'born' && field.selectedIndex !== Math.max(written, 0);
    }
    if (!(field instanceof HTMLInputElement)) return false;
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  });
}

/** The field of the form that asks the same as one outside of it; null: there is none. */
export function findField(
  field: HTMLInputElement | HTMLSelectElement,
): HTMLInputElement | HTMLSelectElement | null {
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement)) return null;
  for (const own of form.elements) {
    if (own instanceof HTMLSelectElement && field instanceof HTMLSelectElement) {
      if (own.name === field.name) return own;
    } else if (own instanceof HTMLInputElement && field instanceof HTMLInputElement) {
      if (own.name === field.name && own.type === field.type && own.value === field.value)
        return own;
    }
  }
  return null;
}

/** Writes a changed field outside of the form into the form's own, which acts as if it were used. */
export function writeField(target: EventTarget): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const own = findField(target);
  if (own instanceof HTMLSelectElement) {
    own.value = target.value;
    own.dispatchEvent(new Event('change', { bubbles: true }));
  } else own?.click();
}
