import type { Section } from 'docs402/shared/formats/search-files'

/** What a part of the site is called in filters and results. */
export function sectionWords(section: Section): string {
  if (section === 'docs') return WORDS.search.docs
  if (section === 'api') return WORDS.search.api
  return section === 'blog' ? WORDS.search.blog : WORDS.search.site
}
