import { joinWrittenMonths, readWrittenMonth } from '@/lib/domain/child/fits-child';

/** Fields outside the form element (search box, sorting) refer to it by this id. */
export const FORM_ID = 'filter-form';

/** The form of the filters; only on a page that has one. */
export const getForm = () => document.getElementById(FORM_ID) as HTMLFormElement;

/** Container of the filters: a column on wide screens, a sheet on a phone. */
export const SHEET_ID = 'filter';

/** The offers of a page with a search, without what leads to other views of them. */
export const OFFERS_ID = 'offers';

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

/** Sets every field of the form from the address: after a click on a chip, or on "back". */
export function fillForm(): void {
  const query = new URLSearchParams(location.search);
  for (const field of getForm().elements) {
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

/** Whether a field differs from what the server wrote: it was changed before the script was loaded. */
export function isChanged(): boolean {
  return [...getForm().elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const written = [...field.options].findIndex((option) => option.defaultSelected);
      return field.name !== 'born' && field.selectedIndex !== Math.max(written, 0);
    }
    if (!(field instanceof HTMLInputElement)) return false;
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  });
}
