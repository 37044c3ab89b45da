/**
 * A translator: gives the sentence filed under a dotted key (`card.fee.free`) in the visitor's
 * language, with ICU values filled in. next-intl's root translator is one.
 */
export type Words = (key: string, values?: Record<string, string | number>) => string;
