/** Tells Next and React which of their two builds to load; must be called before either is imported. */
export function setNodeEnvironment(mode: 'development' | 'production'): void {
  Object.assign(process.env, { NODE_ENV: mode });
}
