import { element, flow } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { API_FOLDER } from '../folder'
import { apiPages } from '../pages'

/** On a page of a frozen version, a link to the calculator with the prices of today. */
export default {
  make({ root, folder }) {
    const current = folder === API_FOLDER ? null : apiPages(root).prices
    return current === null
      ? element('div', { 'data-calculator': '' })
      : flow`[The calculator, with the prices of today](${current})`
  },
} satisfies Block
