import { Icon } from '../ui/icon';
import type { MapLabels } from './map-settings';
import { useMapStage } from './map-stage';

const STEP = 0.4;

/** North first, then round the clock. */
const WAYS = [
  { label: 'panUp', icon: 'chevron-up', right: 0, down: -STEP },
  { label: 'panRight', icon: 'chevron-right', right: STEP, down: 0 },
  { label: 'panDown', icon: 'down', right: 0, down: STEP },
  { label: 'panLeft', icon: 'chevron-left', right: -STEP, down: 0 },
] as const;

/** Moves the map by clicks, for those who cannot drag. */
export function PanButtons({ labels }: { readonly labels: MapLabels }) {
  const { panBy } = useMapStage();
  return (
    <fieldset className="map-pan">
      <legend className="sr-only">{labels.pan}</legend>
      {WAYS.map(({ label, icon, right, down }) => (
        <button key={label} type="button" className={label} onClick={() => panBy(right, down)}>
          <Icon name={icon} />
          <span className="sr-only">{labels[label]}</span>
        </button>
      ))}
    </fieldset>
  );
}
