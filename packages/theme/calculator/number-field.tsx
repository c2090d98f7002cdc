import { groupThousands } from 'docs402/shared/calculator/amounts'
import { cursorIn, plainNumber } from '../browser/calculator/number-input'

/** What a field contains, and its digits; empty if it is not a number. */
export interface Entry {
  typed: string
  plain: string
}

interface Props {
  id?: string
  name: string
  'aria-label'?: string
  'aria-describedby': string
  'aria-invalid': boolean
  /** Whether it can have a fraction. */
  decimals?: boolean
  value: string
  onRead: (entry: Entry) => void
}

/** A number, whose thousands are grouped while it is typed. */
export function NumberField({ decimals = false, onRead, ...attributes }: Props) {
  // Preact passes the browser's own event.
  const read = (field: HTMLInputElement, event: unknown) => {
    const { inputType = '', isComposing = false } = event instanceof InputEvent ? event : {}
    // What is typed between the digits leaves commas where they were; what is pasted says what it is by its commas.
    const text = /Paste|Drop/.test(inputType) ? field.value : field.value.replaceAll(',', '')
    const plain = plainNumber(text, decimals) ?? ''
    const grouped = groupThousands(plain)
    if (plain !== '' && grouped !== field.value && !isComposing) {
      const rest = field.value.slice(field.selectionEnd ?? field.value.length)
      const at = cursorIn(grouped, rest, inputType.endsWith('Forward'))
      field.value = grouped
      field.setSelectionRange(at, at)
    }
    onRead({ typed: field.value, plain })
  }
  return (
    <input
      type="text"
      inputMode={decimals ? 'decimal' : 'numeric'}
      {...attributes}
      onInput={(event) => read(event.currentTarget, event)}
    />
  )
}
