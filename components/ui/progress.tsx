interface Props {
  readonly label: string;
  /** Finished part of `max`; absent: unknown. */
  readonly value?: number | undefined;
  readonly max?: number | undefined;
}

/** A progress bar. */
export function Progress(properties: Props) {
  const { label, ...share } = properties;
  return <progress aria-label={label} className="progress" {...share} />;
}
