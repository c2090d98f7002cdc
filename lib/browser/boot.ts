// Runs in the head of every page, before anything is painted and before anything else reads the address.
import { replaceAddress, leaveForCleanAddress } from './path-rules'
import { forgetBadChoice } from './colour-choice'
import { showChosenTabsEarly } from './tabs/early'

const notFound = document.documentElement.dataset['page'] === 'not-found'
if (!notFound || !leaveForCleanAddress(location)) replaceAddress(location, history)
try {
  forgetBadChoice(localStorage)
} catch {
  // Storage is blocked: nothing was remembered, so nothing can be wrong.
}
showChosenTabsEarly(() => localStorage)
