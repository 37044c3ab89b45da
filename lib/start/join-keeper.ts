import { createSites, followSites, type Sites } from '../instance/sites';
import type { Keeper } from '../protocol/keeper';
import { connectKeeper, type KeeperNews } from '../protocol/keeper-client';
import type { ProcessContext } from './running-process';

export function joinKeeper(
  { settings, run }: Pick<ProcessContext, 'settings' | 'run'>,
  news: Pick<KeeperNews, 'onReachable'> = {},
): { readonly keeper: Keeper; readonly sites: Sites } {
  const sites = createSites(settings);
  const keeper = connectKeeper(run.keeper, {
    ...news,
    onSites: (named) => followSites(sites, settings, named, keeper.readConfig),
  });
  return { keeper, sites };
}
