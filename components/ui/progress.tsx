interface Props {
  readonly label: string;
  /** How much is done of `max`; absent: that much is not known. */
  readonly value?: number | undefined;
  readonly max?: number | undefined;
}

/** How far something is, as a bar in the colours of the site. */
export function Progress(properties: Props) {
  const { label, ...share } = properties;
  return <progress aria-label={label} className="progress" {...share} />;
}
