import { onPress } from './pressed'

/** Opens everything that is folded in the schemas of an entry, and closes it again. */
export function startExpand(): void {
  onPress('[data-expand]', (button) => {
    const folded = [...(button.closest('section')?.querySelectorAll<HTMLDetailsElement>('.schema details') ?? [])]
    const open = folded.some((details) => !details.open)
    for (const details of folded) details.open = open
    button.textContent = open ? 'Collapse all' : 'Expand all'
  })
}
