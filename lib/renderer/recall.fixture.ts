import type { Asking, LookUps } from '../domain/upstream-result';
import type { Recall } from './ask-keeper';

/** Never asks the instance. */
const RECALL: Asking = { admit: () => false, waitMs: 0 };

/** Recalls what these were asked. */
export function createRecall(
  upstream: Pick<LookUps, 'lookUpAlias' | 'lookUpAliasOfId' | 'lookUpList'>,
): Recall {
  return {
    offer: (alias) => upstream.lookUpAlias(alias, RECALL),
    aliasOfId: (id) => upstream.lookUpAliasOfId(id, RECALL),
    async list(filters) {
      const answer = await upstream.lookUpList(filters, RECALL);
      return answer.kind === 'found' ? { ...answer, value: [...answer.value] } : answer;
    },
  };
}
