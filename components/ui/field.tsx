import type { ComponentProps, ReactNode } from 'react';
import { addPlace } from './add-place';

interface FieldProps {
  readonly label: ReactNode;
  /** True where the field itself shows its purpose. */
  readonly isLabelHidden?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Field({ label, isLabelHidden = false, className, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field comes as a child.
    <label className={addPlace('field', className)}>
      <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
      {children}
    </label>
  );
}

export function Input({ className, ...others }: ComponentProps<'input'>) {
  return <input className={addPlace('control', className)} {...others} />;
}

export function TextArea({ className, ...others }: ComponentProps<'textarea'>) {
  return <textarea className={addPlace('control', className)} {...others} />;
}

interface Option {
  readonly value: string | number;
  readonly label: string;
  /** Language and direction of a label in a host's words (`markLanguage`). */
  readonly lang?: string;
  readonly dir?: 'ltr';
}

interface SelectProps extends ComponentProps<'select'> {
  /** Label of the empty option, which a required select does not take; absent: one is always chosen. */
  readonly none?: string;
  readonly options?: readonly Option[];
  /** Further options under names; those without options are left out. */
  readonly groups?: readonly OptionGroup[] | undefined;
}

interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

export function Select({ none, options = [], groups = [], className, ...others }: SelectProps) {
  return (
    <select className={addPlace('control', className)} {...others}>
      {none !== undefined && (
        <option value="" disabled={others.required}>
          {none}
        </option>
      )}
      <Options options={options} />
      {groups.map(
        (group) =>
          group.options.length > 0 && (
            <optgroup key={group.label} label={group.label}>
              <Options options={group.options} />
            </optgroup>
          ),
      )}
    </select>
  );
}

function Options({ options }: Pick<OptionGroup, 'options'>) {
  return options.map(({ value, label, lang, dir }) => (
    <option key={value} value={value} lang={lang} dir={dir}>
      {label}
    </option>
  ));
}

/** An error message; the field refers to it by `aria-describedby`. */
export function FieldProblem({ id, children }: Pick<ComponentProps<'p'>, 'id' | 'children'>) {
  return (
    <p id={id} role="alert" className="mt-2 font-semibold text-soon">
      {children}
    </p>
  );
}

interface GroupProps {
  readonly legend: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function FieldGroup({ legend, className, children }: GroupProps) {
  return (
    <fieldset className={addPlace('field-group', className)}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface FoldedProps {
  readonly legend: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

export function FoldedGroup({ legend, isOpen = false, children }: FoldedProps) {
  return (
    <details className="field-group" open={isOpen}>
      <summary>{legend}</summary>
      {children}
    </details>
  );
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly type: 'checkbox' | 'radio';
  readonly label: ReactNode;
  /** Number of results with this value; 0 is shown muted, unless the value is chosen. */
  readonly count?: number | undefined;
  /** True: the label is a host's text, in either direction. */
  readonly isHostText?: boolean;
}

/** `list.css` styles the row, because a list has a hundred. */
export function Choice({ label, count, isHostText = false, ...input }: ChoiceProps) {
  const isMuted = count === 0 && !(input.checked ?? input.defaultChecked);
  return (
    <label className={isMuted ? 'choice text-muted' : 'choice'}>
      <input {...input} />
      <span dir={isHostText ? 'auto' : undefined}>{label}</span>
      {count !== undefined && <span data-count="">{count}</span>}
    </label>
  );
}

interface BirthSelectsProps {
  readonly months: readonly string[];
  /** The year from which years of birth count back. */
  readonly year: number;
  readonly names: { readonly month: string; readonly year: string };
  readonly labels: { readonly month: string; readonly year: string };
  readonly isRequired?: boolean;
}

/** Range of years in a programme for young people. */
const YEARS = 27;

/** A month of birth: browsers support `type="month"` very differently or not at all. */
export function BirthSelects({ months, year, names, labels, isRequired }: BirthSelectsProps) {
  const options = {
    month: months.map((label, at) => ({ value: at + 1, label })),
    year: Array.from({ length: YEARS }, (_, back) => ({
      value: year - back,
      label: String(year - back),
    })),
  };
  return (['month', 'year'] as const).map((part) => (
    <Field key={part} label={labels[part]} isLabelHidden>
      <Select
        required={isRequired}
        defaultValue=""
        name={names[part]}
        none={labels[part]}
        options={options[part]}
      />
    </Field>
  ));
}
