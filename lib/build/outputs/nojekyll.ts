import { writeBelow } from '@chain-data/findings'
import type { FinishedSite, Output } from '@/lib/build/output'

/** Without it, GitHub Pages reads a published branch as a Jekyll site, and leaves out what begins with `_`. */
export default {
  title: 'Turn off Jekyll',
  write({ out }: Pick<FinishedSite, 'out'>) {
    writeBelow(out, '.nojekyll', '')
    return '.nojekyll'
  },
} satisfies Output
