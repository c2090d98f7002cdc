/** The parts of the site that search tells apart, in the order of their filters. */
export const SECTIONS = ['docs', 'api', 'blog', 'site'] as const

export type Section = (typeof SECTIONS)[number]

/** What readers call them. */
export const SECTION_LABELS: Readonly<Record<Section, string>> = {
  docs: 'Docs',
  api: 'API',
  blog: 'Blog',
  site: 'Site',
}
