import { findPicture } from '@/lib/pictures/find-picture'
import { PICTURE_ELEMENTS } from '@/lib/mdx/remark-pictures'
import type { Finding } from '../finding'
import type { SourceRule } from './rule'

const RULE = 'source/pictures'

const NO_ALT =
  'The picture has no alternative text. Say what it shows: ![What it shows](…). One that only decorates is <img src="…" alt="" />.'

/** Every picture of a page is there, can be shown, and says in words what it shows. */
export const pictures: SourceRule = {
  name: RULE,
  run: (project) =>
    project.mdx().flatMap(({ file, links }) =>
      links.flatMap(({ url, picture, line, column }): Finding[] => {
        if (!picture || !PICTURE_ELEMENTS.has(picture.element)) return []
        const at = { rule: RULE, severity: 'error', file, line, column } as const
        const found = findPicture(url, file, project.root)
        return [
          ...(found && 'problem' in found ? [{ ...at, message: found.problem }] : []),
          ...(picture.hasAlt ? [] : [{ ...at, message: NO_ALT }]),
        ]
      }),
    ),
}
