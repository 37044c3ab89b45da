import type { ComponentProps, ReactNode } from 'react';
import type { FilterValues, Labelled } from '@/lib/features/list/list-view-model';
import type { ListLabels } from '../list/list-labels';
import { FIELD, FieldGroup, Select } from '../ui/field';

interface Props {
  readonly legend: string;
  readonly values: FilterValues;
  readonly labels: ListLabels;
  /** Whether a parameter may be changed; absent: all of them. */
  readonly isOpen?: (parameter: string) => boolean;
  /** What is missing at the place. */
  readonly problem?: ReactNode;
  /** An additional control for the device's position. */
  readonly children?: ReactNode;
}

/** Centre and radius: first a place by name, which works without JavaScript. */
export function NearGroup(properties: Props) {
  const { legend, values, labels, isOpen = () => true, problem, children } = properties;
  const { nearby, places, areas, radius, radii } = values;
  return (
    <FieldGroup legend={legend} className="[&>:not(legend)]:mt-2 [&>:not(legend)]:w-full">
      {isOpen('nearby') && (
        <Question
          name="nearby"
          label={labels.nearby}
          none={labels.nearbyNone}
          options={[]}
          groups={[
            { label: labels.meetingPoints, options: places },
            { label: labels.areas, options: areas },
          ]}
          chosen={nearby}
        />
      )}
      {problem}
      {isOpen('radius') && (
        <Question
          name="radius"
          label={labels.radius}
          none={labels.radiusAny}
          options={radii}
          chosen={radius}
        />
      )}
      {children}
    </FieldGroup>
  );
}

interface QuestionProps {
  readonly name: string;
  readonly label: string;
  /** Label of the empty option. */
  readonly none: string;
  readonly options: readonly Labelled[];
  readonly groups?: ComponentProps<typeof Select>['groups'];
  readonly chosen: string;
}

function Question({ name, label, none, options, groups, chosen }: QuestionProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select is inside.
    <label className={FIELD}>
      <span>{label}</span>
      {/* Remounted when a chip or the device's position changes it. */}
      <Select key={chosen} name={name} defaultValue={chosen} {...{ none, options, groups }} />
    </label>
  );
}
