interface Properties {
  readonly label: string;
  /** How much is done of `max`; absent: that much is not known. */
  readonly value?: number | undefined;
  readonly max?: number | undefined;
}

/** How far something is, as a bar in the colours of the site. */
export function Progress(properties: Properties) {
  const { label, ...share } = properties;
  return (
    <progress
      aria-label={label}
      className="h-3 w-full appearance-none overflow-hidden rounded-full border border-edge bg-card [&::-moz-progress-bar]:bg-brand forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-moz-progress-bar]:forced-color-adjust-none [&::-webkit-progress-bar]:bg-card [&::-webkit-progress-value]:bg-brand forced-colors:[&::-webkit-progress-value]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:forced-color-adjust-none"
      {...share}
    />
  );
}
