/** Minutes of the day as on a clock: "9" and "9:30" in German, "9:00" and "9:30" elsewhere. */
export function formatClock(minutes: number, locale: string): string {
  const hour = Math.floor(minutes / 60);
  const minute = minutes % 60;
  if (minute === 0 && locale === 'de') return String(hour);
  return `${hour}:${String(minute).padStart(2, '0')}`;
}
