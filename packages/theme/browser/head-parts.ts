import { cleanPath } from '@docs402/static-export/clean-path'
import { applyChoice } from './color-mode'
import { isSearchShortcut, isTyping } from './early-clicks'
import { reveal, targetOf } from './reveal'
import { show, tabFor, tabGroup } from './tabs'

/** What the head script does and the site's script does later: it stands in each page once, in the head. */
export const headParts = {
  ...{ applyChoice, cleanPath, isSearchShortcut, isTyping },
  ...{ reveal, show, tabFor, tabGroup, targetOf },
}
