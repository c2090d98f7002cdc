import { writeBelow } from '@chain-data/findings'
import type { BuiltSite, Output } from '@/lib/build/output'

/** Without it, GitHub Pages reads a published branch as a Jekyll site, and leaves out what begins with `_`. */
export default {
  title: 'Turn off Jekyll',
  write({ out }: Pick<BuiltSite, 'out'>) {
    writeBelow(out, '.nojekyll', '')
    return '.nojekyll'
  },
} satisfies Output
