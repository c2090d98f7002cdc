import { readText, walk, writeBelow } from '@chain-data/findings'
import type { BuiltSite, Output } from '@/lib/build/output'
import { inSiteColors } from '@/lib/content/site/look'

const FOLDER = 'public'

/** Icons and pictures of authors are files of their own, which have no variables of the page that shows them. */
export default {
  title: 'Color the drawings',
  write({ root, out }: Pick<BuiltSite, 'root' | 'out'>) {
    const drawings = walk(root, FOLDER).filter(
      (file) => file.endsWith('.svg') && readText(root, file).includes('var(--'),
    )
    for (const file of drawings)
      writeBelow(out, file.slice(FOLDER.length + 1), inSiteColors(readText(root, file), root))
    return `${drawings.length} drawings`
  },
} satisfies Output
