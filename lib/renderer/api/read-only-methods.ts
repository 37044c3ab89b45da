import { answerOptions, refuseMethod } from './answer-method';

/** A browser of another origin asks what it may ask. */
export const OPTIONS = answerOptions;

/** Nothing can be changed at an address that exports these: each of them is refused with 405. */
export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;
