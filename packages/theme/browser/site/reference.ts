import { DESK } from 'docs402/shared/widths'
import { onKeydown, onPage, onPress, onTarget, targetIn } from './page-events'
import { center } from './sidebar'

/** What is seen of a group that is whole, but for parts of pixels. */
const MOST_OF_IT = 0.95

/** A list that unfolds shows the current row, and all of them with the focus on its filter. */
function onUnfold(event: Event): void {
  const list = targetIn<HTMLDetailsElement>(event, '[data-folded]')
  if (!list?.open) return
  const current = list.querySelector<HTMLElement>('[aria-current]')
  const filter = list.querySelector<HTMLInputElement>('[data-filter]')
  if (filter) {
    filter.value = ''
    for (const entry of list.querySelectorAll('li')) entry.hidden = false
    filter.focus({ preventScroll: true })
  }
  if (current) center(current)
}

/** Shows the entries beside a filter that contain all of its words. */
function applyFilter(filter: HTMLInputElement): void {
  const words = filter.value.toLowerCase().split(/\s+/)
  for (const entry of filter.parentElement?.querySelectorAll<HTMLElement>(':scope > ul > li') ?? []) {
    const text = entry.textContent.toLowerCase()
    entry.hidden = !words.every((word) => text.includes(word))
  }
}

function onFilter(event: Event): void {
  const filter = targetIn<HTMLInputElement>(event, '[data-filter]')
  if (filter) applyFilter(filter)
}

/** A link to what a filter hides empties the filter. */
function showTarget(): void {
  const target = document.querySelector<HTMLElement>(':target')
  const filter = target?.closest(':has(> [data-filter])')?.querySelector<HTMLInputElement>(':scope > [data-filter]')
  if (!target || !filter || target.getClientRects().length > 0) return
  filter.value = ''
  applyFilter(filter)
  target.scrollIntoView()
}

/** Enter goes to the first of them. */
function onEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter')
    targetIn(event, '[data-filter]')?.parentElement?.querySelector<HTMLElement>('li:not([hidden]) a')?.click()
}

/** Groups that the bar has no room for stand in its menu: again with another width of the window or of letters. */
function watchGroups(): void {
  const [row, menu] = document.querySelectorAll('nav [data-groups]')
  const more = menu?.closest('details')
  if (!row || !more) return
  const fitting = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRatio } of changes) {
        const isCut = intersectionRatio < MOST_OF_IT
        target.toggleAttribute('inert', isCut)
        menu?.children[[...row.children].indexOf(target)]?.toggleAttribute('hidden', !isCut)
      }
      more.hidden = !row.querySelector('[inert]')
    },
    { root: row, threshold: MOST_OF_IT },
  )
  for (const group of row.children) fitting.observe(group)
}

/** The folded table of contents: unfolds at the current row, and is filtered while the reader types. */
export function startJump(): void {
  document.addEventListener('input', onFilter)
  onTarget(showTarget)
  onKeydown(onEnter)
  document.addEventListener('toggle', onUnfold, true)
  onPage(watchGroups)
}

/** On a wide screen, opens what is folded for phones, where styles can't (`packages/theme/api/reference.css`). */
function openFolds(): void {
  if (CSS.supports('selector(::details-content)') || !matchMedia(DESK).matches) return
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('.fold')) fold.open = true
}

/** Opens or closes everything folded in the schemas of an entry, as the button's label says, however much is open. */
export function startExpand(): void {
  onPage(openFolds)
  onPress('[data-expand]', (button) => {
    const open = button.dataset['expand'] === ''
    const folded = button.closest('section')?.querySelectorAll<HTMLDetailsElement>('.schema details')
    for (const details of folded ?? []) details.open = open
    button.dataset['expand'] = open ? 'done' : ''
    // Translators of browsers put an element in place of a text.
    button.firstChild?.replaceWith(open ? WORDS.site.collapseAll : WORDS.site.expandAll)
  })
}
