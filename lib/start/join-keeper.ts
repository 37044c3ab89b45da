import { followSites } from '../instance/follow-sites';
import { createSites, type Sites } from '../instance/sites';
import type { Keeper } from '../protocol/keeper';
import { connectKeeper } from '../protocol/keeper-client';
import type { OnReachable } from '../protocol/keeper-watch';
import type { ProcessContext } from './running-process';

/** Connects to the keeper, which alone reads instance files and hands on what is in them. */
export function joinKeeper(
  { settings, run }: Pick<ProcessContext, 'settings' | 'run'>,
  onReachable: OnReachable = () => {},
): { readonly keeper: Keeper; readonly sites: Sites } {
  const sites = createSites(settings);
  const keeper = connectKeeper(run.keeper, {
    onReachable,
    onSites: (named) => followSites(sites, settings, named, keeper.readConfig),
  });
  return { keeper, sites };
}
