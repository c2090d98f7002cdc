import type { EnglishWords } from './shared/words/words'

interface PageWords {
  /** What pages are rendered with, by the language. */
  pages: Readonly<Record<string, Pick<EnglishWords, 'frame' | 'blog'>>>
  /** In the site's own language, what modules say that scripts and interactive pages share. */
  scripts: Pick<EnglishWords, 'failures' | 'calculator'>
}

/**
 * The words of pages in each language of the site. In bundles a file of the build stands in place of this module
 * (`build/next/page-words.ts`): neither the file system nor the words of other languages get into the browser.
 */
export default new Proxy({} as PageWords, {
  get() {
    throw new Error(
      'The words of a site are in its pages alone: code of the build reads them with wordsOf(root, language).',
    )
  },
})
