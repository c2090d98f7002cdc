import { fill } from 'docs402/shared/words/words'
import { membersOf } from '../members'
import { textOfTab, VISIT_KEY } from '../preferences'
import type { SiteServices } from '../site/connect-module'
import { make } from '../site/make'
import { onPress } from '../site/page-events'
import { dollars } from './amount-words'

/** A test request of this visit, and what it cost in the token's smallest unit. */
export interface Spent {
  id: string
  request: string
  units: string
  decimals: number
}

const receipt = textOfTab(VISIT_KEY)
/** The receipt of a long visit has its last lines, and one for all before. */
const MOST_LINES = 30
const EARLIER = 'earlier'

function isSpent(line: unknown): line is Spent {
  const { id, request, units, decimals } = membersOf(line)
  const isAmount = /^\d{1,30}$/.test(String(units)) && Number.isInteger(decimals) && Number(decimals) <= 30
  return id !== undefined && request !== undefined && isAmount
}

/** The lines of the receipt; none where it holds something else. */
function linesOfVisit(): readonly Spent[] {
  try {
    const stored: unknown = JSON.parse(receipt.read())
    return Array.isArray(stored) ? stored.filter(isSpent) : []
  } catch {
    return []
  }
}

/** What lines cost together, in the smallest unit of the finest token. */
export function sumOf(lines: readonly Spent[]): Pick<Spent, 'units' | 'decimals'> {
  const decimals = Math.max(...lines.map((line) => line.decimals), 0)
  const scaled = lines.map((line) => BigInt(line.units) * 10n ** BigInt(decimals - line.decimals))
  return { units: String(scaled.reduce((sum, units) => sum + units, 0n)), decimals }
}

/** The lines with another one, or with the changed one of the same request; what no longer fits becomes one line. */
export function withLine(lines: readonly Spent[], line: Spent): Spent[] {
  const all = [...lines.filter(({ id }) => id !== line.id), line]
  const old = all.slice(0, -MOST_LINES)
  if (old.length === 0) return all
  return [{ id: EARLIER, request: WORDS.site.earlierRequests, ...sumOf(old) }, ...all.slice(-MOST_LINES)]
}

const cost = ({ units, decimals }: Pick<Spent, 'units' | 'decimals'>): string => dollars(units, decimals)

/** Shows the receipt of the visit wherever the page has a place for it. */
export function showVisit(lines: readonly Spent[] = linesOfVisit()): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-visit]')) {
    if (place.dataset['visit'] !== 'always') place.hidden = lines.length === 0
    const [summary, list] = [place.querySelector('summary'), place.querySelector('ol')]
    if (summary) summary.textContent = fill(WORDS.site.spent, { amount: cost(sumOf(lines)) })
    list?.replaceChildren(...lines.map((line) => make('li', {}, make('code', {}, line.request), ` ${cost(line)}`)))
  }
}

function write(lines: readonly Spent[]): void {
  receipt.write(JSON.stringify(lines))
  showVisit(lines)
}

/** Adds a line to the receipt of the visit, or changes the one of the same request. */
export function noteSpent(line: Spent): void {
  write(withLine(linesOfVisit(), line))
}

/** One receipt for all test requests of a visit: it goes with the tab. */
export function startVisit({ onPage }: Pick<SiteServices, 'onPage'>): void {
  onPage(showVisit)
  onPress('[data-clear-visit]', (button) => {
    write([])
    // The receipt of a form goes with its lines: the focus stays with what adds one.
    const [summary, send] = [button.closest('details'), button.closest('form')?.querySelector('button:not([type])')]
    const next = summary?.hidden ? send : summary?.querySelector('summary')
    if (next instanceof HTMLElement) next.focus()
  })
}
