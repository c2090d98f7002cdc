// Part of the script in the head of every page: no imports, as few bytes as clear code allows.

/** Where the id of the dismissed announcement is stored. One key: a new announcement forgets the former one. */
export const ANNOUNCEMENT_KEY = 'announcement'

/** What decides whether an announcement is to be seen. */
export interface AnnouncementRules {
  id: string
  closable: boolean
  /** First and last day, as `YYYY-MM-DD` in UTC, both included. */
  from?: string | undefined
  until?: string | undefined
}

/**
 * Whether the announcement is open.
 * @param today `YYYY-MM-DD` in UTC
 * @param dismissed the stored id, if there is one. An announcement that can't be closed is shown whatever is stored
 */
export function announcementIsOpen(
  rules: AnnouncementRules,
  today: string,
  dismissed: string | null | undefined,
): boolean {
  const { id, closable, from = today, until = today } = rules
  return from <= today && today <= until && !(closable && dismissed === id)
}
