import { getServices, type Services } from './services';

/** Where a map finds its background on our own origin; null: the town has none, markers stand alone. */
export function getMapTiles(
  services: Services = getServices(),
): { readonly template: string; readonly attribution: string } | null {
  if (services.settings.tilesUrl === null) return null;
  return { template: '/tiles/{z}/{x}/{y}.png', attribution: services.instance.map.attribution };
}
