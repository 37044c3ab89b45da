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
