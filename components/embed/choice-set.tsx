import { Choice } from '../ui/choice';
import { FieldGroup } from '../ui/field-group';

interface Properties {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
}

/** A question of the configurator with exactly one answer. */
export function ChoiceSet({ name, legend, values, chosen }: Properties) {
  return (
    <FieldGroup legend={legend}>
      {values.map(({ value, label }) => (
        <Choice
          key={value}
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === chosen}
          label={label}
        />
      ))}
    </FieldGroup>
  );
}
