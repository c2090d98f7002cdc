import type { Place, TextProblem } from '@docs402/findings'
import type { MdxFile } from '../../page/mdx/read/mdx-file'
import { offAt, readOff, type PartName, type SwitchedOff } from '../../content/site/site-parts'
import { SITE_FILE } from '../../content/sources/site-file'
import { offMessage } from '../link-messages'
import type { RuleBody } from '../project'
import { linksInData } from './data-links'

const warnings = ({ line, column }: Place, part: PartName | undefined, what: string): TextProblem[] =>
  part ? [{ line, column, severity: 'warning', message: offMessage(part, what) }] : []

/**
 * Whether the site is without a link to a part that is off: links of pages and entries of the site data are left out,
 * HTML in Markdown files and in data is not.
 * @param element that is written as HTML, or as a tag of a component
 */
export const isLeftOut = (file: string, element: string | undefined): boolean =>
  element === undefined ? file === SITE_FILE || /\.mdx?$/.test(file) : /\.mdx$/.test(file)

function inPage({ file, links, elements }: MdxFile, off: SwitchedOff): TextProblem[] {
  return [
    ...elements.flatMap(({ name, attributes, ...place }) => {
      const offPart = off.components[name]
      if (offPart) return warnings(place, offPart, `<${name}> shows nothing`)
      const href = attributes.find((each) => each.name === 'href')?.value
      const part = name !== 'a' && typeof href === 'string' ? offAt(off, href) : undefined
      return warnings(place, part, `<${name}> shows nothing: it leads to "${String(href)}"`)
    }),
    ...links.flatMap(({ kind, element, url, ...place }) => {
      const isLink = kind === 'link' && (element === undefined || element === 'a')
      return warnings(
        place,
        isLink && isLeftOut(file, element) ? offAt(off, url) : undefined,
        `the link to "${url}" is only text`,
      )
    }),
  ]
}

/** What pages and the site data still name of a part that is switched off: it is left out of the site. */
export const parts: RuleBody = {
  page: (page, { root }) => inPage(page, readOff(root)),
  run(project) {
    const off = readOff(project.root)
    return linksInData(project).flatMap(({ file, element, url, ...place }) => {
      const part = isLeftOut(file, element) ? offAt(off, url) : undefined
      return warnings(place, part, `what leads to "${url}" is left out`).map((problem) => ({ file, ...problem }))
    })
  },
}
