export const PROCESS_KINDS = ['gateway', 'renderer', 'content', 'keeper'] as const;

export type ProcessKind = (typeof PROCESS_KINDS)[number];
