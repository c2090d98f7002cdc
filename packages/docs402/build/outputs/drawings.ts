import { existsSync } from 'node:fs'
import path from 'node:path'
import { readText, walk, writeBelow } from '@docs402/findings'
import type { FinishedSite, Output } from '../output'
import { inSiteColors } from '../../content/site/look'

const FOLDER = 'public'
const nameOf = (file: string) => file.slice(FOLDER.length + 1)

/** Icons and pictures of authors are files of their own, which have no variables of the page that shows them. */
export default {
  title: 'Color the drawings',
  write({ root, out }: Pick<FinishedSite, 'root' | 'out'>) {
    // Those of parts that are off are not published.
    const drawings = walk(root, FOLDER).filter(
      (file) =>
        file.endsWith('.svg') && existsSync(path.join(out, nameOf(file))) && readText(root, file).includes('var(--'),
    )
    for (const file of drawings) writeBelow(out, nameOf(file), inSiteColors(readText(root, file), root))
    return `${drawings.length} drawings`
  },
} satisfies Output
