import { pageHref } from '../../routes';

/** A path below the dashboard, in any language, with its query; nothing that leads elsewhere or breaks a header. */
const DASHBOARD_PATH = /^(\/[a-z]{2})?\/dashboard(\/[A-Za-z0-9/_-]*)?(\?[!"$-[\]-~]*)?$/;

/** Where to go after the login: the view that was left, or the dashboard. Never another site. */
export function readNext(asked: string | null | undefined, locale: string): string {
  const start = pageHref(locale, '/dashboard');
  if (!asked || asked.length > 1_000 || asked.includes('//')) return start;
  return DASHBOARD_PATH.test(asked) ? asked : start;
}
