import { createContext, Script } from 'node:vm';

const context = createContext({ task: null });
const script = new Script('task()');

/**
 * Aborts a task after `limitMs`, even within a regular expression, and throws with the code
 * ERR_SCRIPT_EXECUTION_TIMEOUT. Only for tasks that leave no partial state behind.
 */
export function runLimited<T>(task: () => T, limitMs: number): T {
  context.task = task;
  try {
    return script.runInContext(context, { timeout: limitMs }) as T;
  } finally {
    context.task = null;
  }
}
