import type { LookUps } from '../../domain/look-up';
import { RECALL } from '../../domain/look-up';
import type { Media } from '../../protocol/media';
import { enterHostArea, findSession } from '../../renderer/host/enter-host-area';
import type { HostEntrance, Recall, WholeSite } from '../../renderer/site';

/** Recalls what the instance was asked, in the process that asked it. */
export function createRecall(upstream: LookUps, { pictures }: Media): Recall {
  return {
    async offer(alias) {
      const found = await upstream.lookUpAlias(alias, RECALL);
      if (found.kind === 'found') pictures.remember(found.value.media);
      return found;
    },
    aliasOfId: (id) => upstream.lookUpAliasOfId(id, RECALL),
    list: (filters) => upstream.lookUpList(filters, RECALL),
  };
}

/** Lets hosts in, in the process that knows their sessions. */
export function createEntrance(getSite: () => WholeSite): HostEntrance {
  return {
    isOpen: () => getSite().hostArea !== null,
    async enter(cookie) {
      const outcome = await enterHostArea(cookie, getSite());
      // A draft's pictures are in no public list; its preview may fetch them all the same.
      if (outcome.kind === 'open') {
        getSite().media.pictures.remember(outcome.copy.offers.flatMap(({ media }) => media));
      }
      return outcome;
    },
    async listLogins(cookie) {
      const session = await findSession(cookie, getSite());
      const { hostArea } = getSite();
      if (!session || !hostArea) return null;
      return { current: session.id, sessions: await hostArea.sessions.listOwn(session) };
    },
  };
}
