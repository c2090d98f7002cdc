import { decimal } from '../calculator/amounts'
import { make } from './make'
import { onPage, onPress } from './page-events'

/** A test request of this visit, and what it cost in the token's smallest unit. */
export interface Spent {
  id: string
  request: string
  units: string
  decimals: number
}

const KEY = 'receipt'
/** The receipt of a long visit has its last lines. */
const MOST_LINES = 30

const isSpent = (line: unknown): line is Spent =>
  typeof line === 'object' &&
  line !== null &&
  'id' in line &&
  'request' in line &&
  'units' in line &&
  /^\d{1,30}$/.test(String(line.units)) &&
  'decimals' in line &&
  Number.isInteger(line.decimals) &&
  Number(line.decimals) <= 30

/** The lines of the receipt; none where storage is blocked or holds something else. */
function linesOfVisit(): Spent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSpent) : []
  } catch {
    return []
  }
}

const dollars = (units: string | bigint, decimals: number): string => `$${decimal(units, decimals, 3)}`

/** Shows the receipt of the visit wherever the page has a place for it. */
export function showVisit(lines: readonly Spent[] = linesOfVisit()): void {
  const sum = lines.reduce((total, { units }) => total + BigInt(units), 0n)
  const decimals = lines[0]?.decimals ?? 3
  for (const place of document.querySelectorAll<HTMLElement>('[data-visit]')) {
    if (place.dataset['visit'] !== 'always') place.hidden = lines.length === 0
    const [told, list] = [place.querySelector('summary'), place.querySelector('ol')]
    if (told) told.textContent = `You have spent ${dollars(sum, decimals)}, test`
    list?.replaceChildren(
      ...lines.map((line) => make('li', {}, make('code', {}, line.request), ` ${dollars(line.units, line.decimals)}`)),
    )
  }
}

function write(lines: readonly Spent[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lines))
  } catch {
    // This page shows it; the next one starts anew.
  }
  showVisit(lines)
}

/** Adds a line to the receipt of the visit, or changes the one of the same request. */
export function noteSpent(line: Spent): void {
  write([...linesOfVisit().filter(({ id }) => id !== line.id), line].slice(-MOST_LINES))
}

/** One receipt for all test requests of a visit: it goes with the tab. */
export function startVisit(): void {
  onPage(showVisit)
  onPress('[data-clear-visit]', (button) => {
    button.closest('details')?.querySelector('summary')?.focus()
    write([])
  })
}
