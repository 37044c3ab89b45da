import { FORM_ID } from './form-fields';

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
