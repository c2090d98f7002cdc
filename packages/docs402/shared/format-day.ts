/**
 * A formatted day, "September 2, 2025", the same in every time zone.
 * @param day an ISO day or time, or a date; its UTC day is used
 * @param language of the text (BCP 47)
 */
export function formatDay(day: string | Date, language = 'en'): string {
  return new Date(day).toLocaleDateString(language, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
}
