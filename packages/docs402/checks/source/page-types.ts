import { edited, type FileProblem } from '@docs402/findings'
import type { MdxFile } from '../../page/mdx/read/mdx-file'
import { cached } from '../../content/sources/cached'
import type { RuleBody } from '../project'
import { importedFiles } from '../resolve-import'
import { TypeChecker } from '../types/type-checker'
import { isReadable } from './page-kinds'

/** Stands for prose; no page has it. */
const PROSE = '\0'
/** Paragraphs, headings, items and cells in a row are one. */
const PROSE_IN_A_ROW = /(?:[\s#>|*_-]*\0)+/g

/** What of a page decides about its types: all but prose and samples, which most edits change. */
function codeOf({ text, prose, quoted, elements }: MdxFile): string {
  // Texts in attributes are values of properties.
  const values = new Set(elements.flatMap(({ attributes }) => attributes.map(({ end }) => end)))
  const words = [...prose.filter(({ end }) => !values.has(end)), ...quoted]
  const edits = words.map((range) => ({ ...range, text: PROSE }))
  return edited(text, edits).replaceAll(PROSE_IN_A_ROW, PROSE)
}

/** MDX pages are correct TypeScript: components get the properties that they declare. Editors tell the same. */
export const pageTypes: RuleBody = {
  proofReading: true,
  run: async (project) => {
    const { root } = project
    const pages = project.mdx().filter((page) => page.file.endsWith('.mdx') && isReadable(page))
    const checker = new TypeChecker({ root, files: pages.map(({ file }) => file) })
    const problems: FileProblem[] = []
    try {
      for (const page of pages) {
        const parts = importedFiles(project, [page.file]).filter((file) => file !== page.file)
        const inputs = parts.map(project.read)
        const isSound = await cached(root, 'sound-types', [codeOf(page), ...inputs], async () => {
          return (await checker.check(page.file)).length === 0
        })
        // A fault has a place, which every edit can move.
        if (!isSound)
          problems.push(
            ...(await cached(root, 'page-types', [page.file, page.text, ...inputs], () => checker.check(page.file))),
          )
      }
    } finally {
      checker.close()
    }
    return problems
  },
}
