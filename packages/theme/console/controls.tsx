import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Changing } from '../changing'
import { UNTRANSLATED } from '../untranslated'

/** A button of the console. */
export const Chip = (props: ComponentProps<'button'>) => <button type="button" className="chip" {...props} />

/** Names and values, which translators of browsers leave alone. */
export const Code = (props: ComponentProps<'code'>) => <code {...UNTRANSLATED} {...props} />

/** Code in a box that scrolls, also by keyboard. */
export const CodeBox = ({ label, children }: { label: string; children: ReactNode }) => (
  <pre className="box" tabIndex={0} role="group" aria-label={label}>
    {children}
  </pre>
)

/** What screen readers announce. */
export const Announced = ({ children }: { children: string }) => (
  <p role="status" className="visually-hidden">
    <Changing>{children}</Changing>
  </p>
)

interface AnswersProps {
  yes: string
  no: string
  answer: (agrees: boolean) => void
}

/** The two answers to a question. The first has the focus. */
export function Answers({ yes, no, answer }: AnswersProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p className="actions row">
      <button ref={button} type="button" className="chip primary" onClick={() => answer(true)}>
        {yes}
      </button>{' '}
      <Chip onClick={() => answer(false)}>{no}</Chip>
    </p>
  )
}
