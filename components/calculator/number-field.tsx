import { cursorIn, groupThousands, plainNumber } from '@/lib/browser/calculator/typed'

interface Props {
  id?: string
  name: string
  'aria-label'?: string
  'aria-describedby': string
  'aria-invalid': boolean
  /** Whether it can have a fraction. */
  decimals?: boolean
  value: string
  /** @param plain its digits; undefined if it is not a number */
  onRead: (typed: string, plain: string | undefined) => void
}

/** A number, whose thousands are grouped while it is typed. */
export function NumberField({ decimals = false, onRead, ...attributes }: Props) {
  // Preact passes the browser's own event.
  const read = (field: HTMLInputElement, event: unknown) => {
    const { inputType = '', isComposing = false } = event instanceof InputEvent ? event : {}
    // What is typed between the digits leaves commas where they were; what is pasted says what it is by its commas.
    const text = /Paste|Drop/.test(inputType) ? field.value : field.value.replaceAll(',', '')
    const plain = plainNumber(text, decimals)
    const grouped = groupThousands(plain ?? '')
    if (plain !== undefined && grouped !== field.value && !isComposing) {
      const rest = field.value.slice(field.selectionEnd ?? field.value.length)
      const at = cursorIn(grouped, rest, inputType.endsWith('Forward'))
      field.value = grouped
      field.setSelectionRange(at, at)
    }
    onRead(field.value, plain)
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
