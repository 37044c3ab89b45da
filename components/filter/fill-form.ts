/** Sets every field of the form as the query says: after a click on a chip, or on "back". */
export function fillForm(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      field.value = field.name === 'sort' ? (query.get('sort') ?? 'date') : '';
    } else if (field instanceof HTMLInputElement && field.name !== '') {
      if (field.type === 'checkbox' || field.type === 'radio') {
        field.checked = query.getAll(field.name).includes(field.value);
      } else if (field.type !== 'month') {
        field.value = query.get(field.name) ?? '';
      }
    }
  }
}
