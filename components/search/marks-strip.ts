import styles from './marks.module.css'

interface Actions {
  go: (step: 1 | -1) => void
  clear: () => void
}

function count(total: number, at: number): string {
  if (at >= 0) return `${at + 1} of ${total}`
  return total === 1 ? '1 match' : `${total} matches`
}

function makeButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.onclick = onClick
  return button
}

/**
 * The strip that tells how many words are marked and goes from one to the next.
 * @returns function that shows it, or hides it when there is nothing to go through
 */
export function createStrip({ go, clear }: Actions): {
  update: (total: number, at: number, terms: readonly string[]) => void
} {
  const strip = document.createElement('section')
  strip.setAttribute('aria-label', 'Words of your search on this page')
  strip.className = styles.strip ?? ''
  const status = document.createElement('span')
  status.setAttribute('role', 'status')
  const named = document.createTextNode('')
  const words = document.createElement('p')
  words.className = styles.words ?? ''
  words.append(status, named)
  const clearing = makeButton('Clear', clear)
  clearing.setAttribute('aria-keyshortcuts', 'Escape')
  strip.append(
    words,
    makeButton('Previous', () => go(-1)),
    makeButton('Next', () => go(1)),
    clearing,
  )
  return {
    update(total, at, terms) {
      if (total === 0) return strip.remove()
      if (!strip.isConnected) document.body.append(strip)
      status.textContent = count(total, at)
      named.data = ` for “${terms.join(' ')}”`
    },
  }
}
