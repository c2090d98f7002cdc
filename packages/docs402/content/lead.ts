/** How long the first paragraph below the title of a page is at the most, in characters, to be set as its lead. */
export const LONGEST_LEAD = 160

/** Whether a text is short enough for a lead: one sentence, or two. */
export const isLead = (text: string): boolean => text.replaceAll(/\s+/g, ' ').trim().length <= LONGEST_LEAD
