/**
 * Makes a change of the page that leaves an element where it is in the window: a sample that sticks beside the words is
 * elsewhere when it sticks no longer.
 */
export function keepPlace(element: Element, change: () => void): void {
  const top = () => element.getBoundingClientRect().top
  const before = top()
  change()
  scrollBy({ top: top() - before, behavior: 'instant' })
}
