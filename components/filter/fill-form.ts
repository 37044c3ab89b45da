/** Sets every field of the form as the query says: after a click on a chip, or on "back". */
export function fillForm(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      // Without a centre the radius waits for one.
      if (field.name === 'radius' && !query.has('radius')) continue;
      // A child that is asked for stands as a child of its own.
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
