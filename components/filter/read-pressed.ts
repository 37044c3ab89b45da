import { FORM_ID, readFields } from './form-fields';

/**
 * The query string that the box or link under a press leads to once it is released; null: none, or
 * unknown.
 */
export function readPressed(pressed: Element): string | null {
  const link = pressed.closest<HTMLAnchorElement>('a[data-live]');
  if (link) return link.search;
  const box = pressed.closest('label')?.control ?? pressed;
  if (!(box instanceof HTMLInputElement) || box.form?.id !== FORM_ID) return null;
  const { name, value, type, checked } = box;
  const form = new FormData(box.form);
  if (type === 'radio' && !checked) form.set(name, value);
  else if (type === 'checkbox') {
    const others = form.getAll(name).filter((each) => each !== value);
    form.delete(name);
    for (const each of checked ? others : [...others, value]) form.append(name, each);
  } else return null;
  return readFields(form).toString();
}
