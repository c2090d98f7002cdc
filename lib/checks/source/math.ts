import { withoutCode } from '@/lib/mdx/mdx-text'
import { placeOfOffset } from '@/lib/diagnostics/finding'
import type { SourceFault, SourceRule } from '../project'

/** `$$…$$`, and between single signs what only a formula has: a command, an exponent, an index, an equals sign. Prices are text. */
const FORMULA = /(?<![\\$])\$\$[^$]+\$\$|(?<![\\\w$])\$(?![\s\d{$])(?=[^$\n]*[\\^_=])[^$\n]*[^\s\\$]\$(?![\d\w])/g

/** Formulas in TeX, which other sites typeset, would stand on the page as they are written, or break it. */
export const math: SourceRule = {
  name: 'source/math',
  run: (project) =>
    project.mdx().flatMap(({ file, text }) =>
      [...withoutCode(text).matchAll(FORMULA)].map((match): SourceFault => {
        const message = `"${match[0].replace(/\s+/g, ' ')}" is not typeset as a formula. Write it in words, in \`code\`, or show a picture of it. A dollar sign that is text is written \\$.`
        return { file, ...placeOfOffset(text, match.index), message }
      }),
    ),
}
