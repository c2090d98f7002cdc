// Part of the inline head script: no imports, as few bytes as readable code allows.

/**
 * The storage key for the id of the dismissed announcement. Only one key: a new announcement replaces the previous id.
 */
export const ANNOUNCEMENT_KEY = 'announcement'

/** What determines whether an announcement is visible. */
export interface AnnouncementRules {
  id: string
  closable: boolean
  /** First and last day, as `YYYY-MM-DD` in UTC, inclusive. */
  from?: string | undefined
  until?: string | undefined
}

/**
 * Whether the announcement is open.
 * @param today `YYYY-MM-DD` in UTC
 * @param dismissed the stored id, if any. An announcement that can't be dismissed is always shown
 */
export function announcementIsOpen(
  rules: AnnouncementRules,
  today: string,
  dismissed: string | null | undefined,
): boolean {
  const { id, closable, from = today, until = today } = rules
  return from <= today && today <= until && !(closable && dismissed === id)
}
