import { hash } from 'node:crypto';
import { OLD_MS } from '../domain/mirror-state';
import type { AskedMoment, Basis, Render, Showing } from './renders';
import { createRequestTime, nameNothing, type RequestTime } from './request-time';
import type { Site } from './site';

/**
 * The way an answer is found. A question outlives the request it came with, so it is created by a
 * function of its own: it must hold neither the request nor anything of a generation.
 */
export interface Question<T> {
  /** Finds it at a moment, from the mirror alone. */
  find(moment: RequestTime): T;
  /**
   * Everything of it that the answer shows, as what JSON can write; null: the mirror does not decide
   * alone what is shown.
   */
  sum(found: T): unknown;
}

/** An answer, and the moment it was found for. */
export interface Found<T> {
  readonly moment: RequestTime;
  readonly found: T;
  /** Hash of everything of it that the answer shows; null: the mirror does not decide alone. */
  readonly fingerprint: string | null;
}

/**
 * Puts a question for the answer being made, and tells the gateway what the answer is made from: it
 * keeps the answer until the same question would be answered differently.
 */
export function ask<T>(headers: Pick<Headers, 'get'>, question: Question<T>, site: Site): Found<T> {
  const render = site.renders.find(headers);
  const moment = createRequestTime(render ?? nameNothing(site), site);
  const found = question.find(moment);
  if (!render) return { moment, found, fingerprint: null };
  const showing = sumUp(moment, question.sum(found), site);
  note(render, showing && { ...showing, showAt });
  return { moment, found, fingerprint: showing?.fingerprint ?? null };

  function showAt(then: AskedMoment): Showing | null {
    const later = createRequestTime(then, site);
    return sumUp(later, question.sum(question.find(later)), site);
  }
}

/** Tells the gateway that the answer being made depends neither on the mirror nor on the time. */
export function askNothing(headers: Pick<Headers, 'get'>, site: Site): void {
  const render = site.renders.find(headers);
  if (render) note(render, NOTHING);
}

function note(render: Render, basis: Basis | null): void {
  render.bases = basis && render.bases && [...render.bases, basis];
}

const NOTHING: Basis = {
  fingerprint: '',
  holdsUntil: Number.POSITIVE_INFINITY,
  showAt: () => NOTHING,
};

/** Beside what was found, every page says that its copy is old, and since when. */
function sumUp({ now, state, generation }: RequestTime, sum: unknown, site: Site) {
  if (sum === null || generation === null || !('confirmedAt' in state)) return null;
  const isOld = state.kind === 'old';
  const shown = JSON.stringify([sum, isOld ? state.confirmedAt : null]);
  const turn = site.catalogue(generation).nextTurn(now);
  return {
    fingerprint: hash('sha1', shown, 'base64url'),
    holdsUntil: isOld ? turn : Math.min(turn, state.confirmedAt + OLD_MS + 1),
  };
}
