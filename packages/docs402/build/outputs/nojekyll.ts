import { writeBelow } from '@docs402/findings'
import type { FinishedSite, Output } from '../output'

/** Without it, GitHub Pages reads a published branch as a Jekyll site, and leaves out what begins with `_`. */
export default {
  title: 'Turn off Jekyll',
  write({ out }: Pick<FinishedSite, 'out'>) {
    writeBelow(out, '.nojekyll', '')
    return '.nojekyll'
  },
} satisfies Output
