/** Shows a number at the icon of the installed app, where there is one; 0 takes it away. */
export function showAppBadge(count: number): void {
  // Absent in browsers that show none; rejected where the site is not installed.
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
