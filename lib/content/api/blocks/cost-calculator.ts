import { element, flow } from '@/lib/content/mdx/template'
import type { Block } from '../block'
import { API_FOLDER } from '../folder'
import { apiPages } from '../pages'

/** What the calculator draws of what other pages have too: its own styles come with it. */
const DRAWN = 'button code code-tools copy figcaption figure form input label output pre small visually-hidden words'

/** On a page of a frozen version, a link to the calculator with the prices of today. */
export default {
  part: 'x-payment-info',
  make({ root, folder }) {
    const current = folder === API_FOLDER ? null : apiPages(root).prices
    return current === null
      ? element('div', { 'data-calculator': '', 'data-draws': DRAWN })
      : flow`[The calculator, with current prices](${current})`
  },
} satisfies Block
