import { MINUTE_MS } from '../domain/instant';
import type { Log } from '../runtime/log/create-log';
import { systemTimer } from '../runtime/system-timer';
import { BUSY_REASONS, type BusyReason } from './peer';

/** Counts what is not taken on: by reason for `/metrics`, by site and reason for a line in the log. */
export class Refusals {
  /** Since the start. */
  readonly counts = Object.fromEntries(BUSY_REASONS.map((reason) => [reason, 0])) as Record<
    BusyReason,
    number
  >;
  /** Not in the log yet. */
  private readonly bySite = new Map<string, Partial<Record<BusyReason, number>>>();

  constructor(private readonly log: Pick<Log, 'warn'>) {}

  add(reason: BusyReason, site: string): void {
    this.counts[reason] += 1;
    // However many there are, one line tells of a minute.
    if (this.bySite.size === 0) systemTimer(MINUTE_MS, () => this.report());
    const counts = this.bySite.get(site);
    this.bySite.set(site, { ...counts, [reason]: (counts?.[reason] ?? 0) + 1 });
  }

  /** Writes the line of the minute that runs, if anything was refused in it. */
  report(): void {
    if (this.bySite.size === 0) return;
    const sites = Object.fromEntries(this.bySite);
    this.bySite.clear();
    this.log.warn({ event: 'refused', sites }, 'requests were not taken on');
  }
}
