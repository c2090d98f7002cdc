import type { Engine } from '@docs402/migrate'
import { codeMarks } from '../checks/source/code-marks'
import { titleAbove } from '../checks/source/headings'
import { parseCodeMeta } from '../page/mdx/code-meta'
import { languageName } from '../page/mdx/languages'
import { readMdx } from '../page/mdx/read/read-mdx'
import { themeComponents } from '../page/mdx/theme-components'
import { docMatterSchema } from '../content/schemas/front-matter'
import { readFrontMatter } from '../content/sources/read-front-matter'

/** What pages of other tools are rewritten with: the syntax, the front matter and the components of a site's pages. */
export async function migrateEngine(): Promise<Engine> {
  const { PROVIDED, IMPORTED } = await themeComponents()
  return {
    ...{ parseCodeMeta, codeMarks, languageName },
    read: (file, text) => readMdx(file, text),
    frontMatter: readFrontMatter,
    // A page without a heading gets its title as one.
    fixes: (file, text) => {
      const { headings, code } = readMdx(file, text)
      const edit = headings.some(({ depth }) => depth === 1) ? undefined : titleAbove(text, code.modules)
      return edit ? [edit] : []
    },
    matterKeys: Object.keys(docMatterSchema.shape),
    components: new Set([...PROVIDED, ...IMPORTED.keys()]),
  }
}
