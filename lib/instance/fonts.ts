/** Families that are sent from our own origin, and so the only ones an instance may choose. */
export const FONTS = ['bricolage-grotesque', 'atkinson-hyperlegible-next'] as const;

/** One of the families. */
export type Font = (typeof FONTS)[number];
