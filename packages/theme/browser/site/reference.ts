import { onKeydown, onPage, onPress, targetIn } from './page-events'
import { centre } from './sidebar'

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
  if (current) centre(current)
}

/** Shows the entries that contain all words. */
function onFilter(event: Event): void {
  const filter = targetIn<HTMLInputElement>(event, '[data-filter]')
  const words = filter?.value.toLowerCase().split(/\s+/) ?? []
  for (const entry of filter?.parentElement?.querySelectorAll('li') ?? []) {
    const text = entry.textContent.toLowerCase()
    entry.hidden = !words.every((word) => text.includes(word))
  }
}

/** Enter goes to the first of them. */
function onEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter')
    targetIn(event, '[data-filter]')?.parentElement?.querySelector<HTMLElement>('li:not([hidden]) a')?.click()
}

/** Shows the groups that the bar has room for, and the others in its menu. */
function fitGroups(bar: Element): void {
  const [row, menu] = bar.querySelectorAll('[data-groups]')
  const more = bar.querySelector<HTMLElement>('[data-more]')
  if (!row || !menu || !more) return
  const itemsOf = (list: Element) => [...list.querySelectorAll('li')]
  const [groups, others] = [itemsOf(row), itemsOf(menu)]
  /** Which of them stand in another line than the first, or beyond the end of theirs. */
  const cut = () => {
    for (const group of groups) group.hidden = false
    const [top, width] = [groups[0]?.offsetTop, row.clientWidth]
    return groups.map(({ offsetTop, offsetWidth }) => offsetTop !== top || offsetWidth > width)
  }
  more.hidden = true
  more.hidden = !cut().includes(true)
  for (const [at, isCut] of cut().entries()) {
    const [group, other] = [groups[at], others[at]]
    if (group) group.hidden = isCut
    if (other) other.hidden = !isCut
  }
}

/** Again with another width of the window or of the letters. */
const fitting = new ResizeObserver((changes) => {
  for (const bar of new Set(changes.map(({ target }) => target.closest('nav')))) if (bar) fitGroups(bar)
})

function watchGroups(): void {
  fitting.disconnect()
  const groups = document.querySelector('nav > [data-groups]')
  for (const part of [groups?.parentElement, groups?.firstElementChild]) if (part) fitting.observe(part)
}

/** The folded table of contents: unfolds at the current row, and is filtered while the reader types. */
export function startJump(): void {
  document.addEventListener('input', onFilter)
  onKeydown(onEnter)
  document.addEventListener('toggle', onUnfold, true)
  onPage(watchGroups)
}

/** On a wide screen, opens what is folded for phones, where styles can't (`packages/theme/api/reference.css`). */
function openFolds(): void {
  if (CSS.supports('selector(::details-content)') || !matchMedia('(min-width: 62.25em)').matches) return
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
    button.firstChild?.replaceWith(open ? 'Collapse all' : 'Expand all')
  })
}
