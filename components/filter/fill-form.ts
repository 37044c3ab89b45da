/** Sets every field of the form as the query says: after a click on a chip, or on "back". */
export function fillForm(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      field.value = field.name === 'sort' ? (query.get('sort') ?? '') : '';
    } else if (field instanceof HTMLInputElement && field.name !== '') {
      if (field.type === 'checkbox' || field.type === 'radio') {
        field.checked = query.getAll(field.name).includes(field.value);
      } else {
        // A month of birth that is asked for stands as a child of its own.
        field.value = field.name === 'born' ? '' : (query.get(field.name) ?? '');
      }
    }
  }
}
