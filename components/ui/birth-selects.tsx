import { CONTROL, Field } from './field';

/** Props of `BirthSelects`. */
export interface BirthSelectsProps {
  /** Names of January to December. */
  readonly months: readonly string[];
  /** The year from which years of birth count back. */
  readonly year: number;
  /** Names of the two form fields. */
  readonly names: { readonly month: string; readonly year: string };
  readonly labels: { readonly month: string; readonly year: string };
  readonly isRequired?: boolean;
}

/** Range of years in a programme for young people. */
const YEARS = 27;

/**
 * A month of birth as two selects, because browsers support `type="month"` very differently or not
 * at all.
 */
export function BirthSelects({
  months,
  year,
  names,
  labels,
  isRequired = false,
}: BirthSelectsProps) {
  const choices = [
    {
      name: names.month,
      label: labels.month,
      options: months.map((text, at) => ({ value: at + 1, text })),
    },
    {
      name: names.year,
      label: labels.year,
      options: Array.from({ length: YEARS }, (_, back) => ({
        value: year - back,
        text: String(year - back),
      })),
    },
  ];
  return choices.map(({ name, label, options }) => (
    <Field key={label} label={label} isLabelHidden>
      <select name={name} required={isRequired} defaultValue="" className={CONTROL}>
        <option value="" disabled={isRequired}>
          {label}
        </option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  ));
}
