/** The parts of the site that search can filter by, in the order of their filters. */
export const SECTIONS = ['docs', 'api', 'blog', 'site'] as const

export type Section = (typeof SECTIONS)[number]
