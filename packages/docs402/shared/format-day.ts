/**
 * A formatted day, "September 2, 2025", the same in every time zone.
 * @param day an ISO day or time, or a date; its UTC day is used
 */
export function formatDay(day: string | Date): string {
  return new Date(day).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
}
