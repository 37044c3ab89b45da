/** A path below the dashboard, in any language, with its query; nothing that leads elsewhere or breaks a header. */
const DASHBOARD_PATH = /^(\/[a-z]{2})?\/dashboard(\/[A-Za-z0-9/_-]*)?(\?[!"$-[\]-~]*)?$/;
const LONGEST = 1_000;

/** Whether a login may lead there: a view of the dashboard that was left. Never another site. */
export function isDashboardPath(asked: string | null | undefined): asked is string {
  if (!asked || asked.length > LONGEST || asked.includes('//')) return false;
  return DASHBOARD_PATH.test(asked);
}
