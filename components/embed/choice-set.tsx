interface Properties {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
}

/** A question of the configurator with exactly one answer. */
export function ChoiceSet({ name, legend, values, chosen }: Properties) {
  return (
    <fieldset className="filter-group">
      <legend>{legend}</legend>
      {values.map(({ value, label }) => (
        <label key={value} className="choice">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
