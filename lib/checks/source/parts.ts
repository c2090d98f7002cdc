import type { FileProblem } from '@chain-data/findings'
import { offAt, readOff, type PartName, type SwitchedOff } from '@/lib/content/site/parts'
import { SITE_FILE } from '@/lib/content/sources/site-file'
import { offMessage } from '../link-messages'
import type { Project, SourceRule } from '../project'
import { linksInData } from './data-links'

const told = (part: PartName, what: string) => ({
  severity: 'warning' as const,
  message: offMessage(part, what),
})

/**
 * Whether the site is without a link to a part that is off: links of pages and entries of the site data are left out,
 * HTML in Markdown files and in data is not.
 * @param element that is written as HTML, or as a tag of a component
 */
export const isLeftOut = (file: string, element: string | undefined): boolean =>
  element === undefined ? file === SITE_FILE || /\.mdx?$/.test(file) : /\.mdx$/.test(file)

function inPages(project: Project, off: SwitchedOff): FileProblem[] {
  return project.mdx().flatMap(({ file, links, elements }) => [
    ...elements.flatMap(({ name, attributes, line, column }): FileProblem[] => {
      const own = off.components[name]
      if (own) return [{ file, line, column, ...told(own, `<${name}> shows nothing`) }]
      const href = attributes.find((each) => each.name === 'href')?.value
      const part = name !== 'a' && typeof href === 'string' ? offAt(off, href) : undefined
      return part
        ? [{ file, line, column, ...told(part, `<${name}> shows nothing: it leads to "${String(href)}"`) }]
        : []
    }),
    ...links.flatMap(({ kind, element, url, line, column }): FileProblem[] => {
      const part = kind === 'link' && isLeftOut(file, element) ? offAt(off, url) : undefined
      const isLink = element === undefined || element === 'a'
      return part && isLink ? [{ file, line, column, ...told(part, `the link to "${url}" is only text`) }] : []
    }),
  ])
}

/** What pages and the site data still name of a part that is switched off: it is left out of the site. */
export const parts: SourceRule = {
  name: 'source/parts',
  run: (project) => {
    const off = readOff(project.root)
    if (off.parts.length === 0) return []
    const inData = linksInData(project).flatMap(({ file, element, url, line, column }): FileProblem[] => {
      const part = isLeftOut(file, element) ? offAt(off, url) : undefined
      return part ? [{ file, line, column, ...told(part, `what leads to "${url}" is left out`) }] : []
    })
    return [...inPages(project, off), ...inData]
  },
}
