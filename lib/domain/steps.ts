/** What a function that works in steps returns after the last one. */
export type StepsResult<Work extends (...given: never[]) => Generator<void, unknown>> =
  ReturnType<Work> extends Generator<void, infer Result> ? Result : never;

export function takeSteps<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
