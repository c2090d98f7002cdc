/** The parts of the site that search can filter by, in the order of their filters. */
export const SECTIONS = ['docs', 'api', 'blog', 'site'] as const

export type Section = (typeof SECTIONS)[number]

/** Their labels. */
export const SECTION_LABELS: Readonly<Record<Section, string>> = {
  docs: 'Docs',
  api: 'API',
  blog: 'Blog',
  site: 'Site',
}
