/** Messages of a language that need not be whole; their arguments are those of the model. */
export interface SomeMessages {
  readonly [key: string]: string | SomeMessages;
}

/** The model with every sentence that `written` has; what it lacks is said as the model says it. */
export function fillGaps<Model extends SomeMessages>(model: Model, written: SomeMessages): Model {
  const filled = Object.entries(model).map(([key, sentence]) => {
    const own = written[key];
    if (typeof sentence === 'string' || own === undefined) return [key, own ?? sentence];
    return [key, typeof own === 'string' ? sentence : fillGaps(sentence, own)];
  });
  return Object.fromEntries(filled) as Model;
}
