/**
 * Text that changes as an element of its own each time. Translators of browsers put their text in place of ours: what is
 * written into the former one would not be seen, and what it was would stay.
 */
export function Changing({ children }: { children: string | number | readonly (string | number)[] }) {
  const text = [children].flat().join('')
  return <span key={text}>{text}</span>
}
