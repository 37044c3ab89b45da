import { Field, Select } from './field';

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
export function BirthSelects(properties: BirthSelectsProps) {
  const { months, year, names, labels, isRequired = false } = properties;
  const select = { required: isRequired, defaultValue: '' };
  return (
    <>
      <Field label={labels.month} isLabelHidden>
        <Select
          {...select}
          name={names.month}
          none={labels.month}
          options={months.map((label, at) => ({ value: at + 1, label }))}
        />
      </Field>
      <Field label={labels.year} isLabelHidden>
        <Select
          {...select}
          name={names.year}
          none={labels.year}
          options={Array.from({ length: YEARS }, (_, back) => year - back).map((value) => ({
            value,
            label: String(value),
          }))}
        />
      </Field>
    </>
  );
}
