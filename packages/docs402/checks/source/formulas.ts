import type { TextProblem } from '@docs402/findings'
import { isFormula } from '../../page/mdx/formulas/remark-formulas'
import { placeInFormula } from '../../page/mdx/formulas/place'
import { renderFormula } from '../../page/mdx/formulas/render'
import type { MdxFile } from '../../page/mdx/read/mdx-file'
import { namedExample } from '../../page/mdx/remark-example-files'
import type { RuleBody } from '../project'

/** The formulas of a page: in fences, dollars and parentheses. */
function formulasOf({ fences, formulas }: MdxFile) {
  const fenced = fences.filter(({ language, meta }) => isFormula(language) && namedExample(meta) === undefined)
  return [...formulas, ...fenced.map((fence) => ({ ...fence, display: true }))]
}

/** Formulas are TeX, and `$$` is closed. */
export const formulas: RuleBody = {
  async page(page, { root }) {
    const { text } = page
    const problems = formulasOf(page).map(
      async ({ value, display, line, column, start, end }): Promise<TextProblem[]> => {
        const written = text.slice(start, end)
        if (written.startsWith('$$') && !/.\$\$\s*$/s.test(written))
          return [{ line, column, message: 'This formula is never closed. Put $$ on its own line below it.' }]
        const result = await renderFormula(root, value, display)
        if ('math' in result) return []
        const range = { start: { line, column, offset: start }, end: { offset: end } }
        return [{ ...placeInFormula(range, value, result.position, text), message: result.problem }]
      },
    )
    return (await Promise.all(problems)).flat()
  },
}
