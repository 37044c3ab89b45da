type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a key is held that gives a click or another key a meaning of its own, such as a new tab. */
export function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
