import { useState } from 'react'

function causes(): Error {
  const root = new Error('The price list was empty.')
  const middle = new Error('The prices could not be read.', { cause: root })
  root.cause = middle
  return new Error('The table could not be drawn.', { cause: middle })
}

const FAULTS: Record<string, () => unknown> = {
  'a chain': causes,
  'a text': () => new Error('The table could not be drawn.', { cause: 'no answer' }),
  'no error': () => 'just a text',
}

function Breaks({ fault }: { fault: string | null }) {
  if (fault) throw FAULTS[fault]?.()
  return <p>All is well.</p>
}

/** Breaks while rendering, when asked to. */
export function Fragile() {
  const [fault, setFault] = useState<string | null>(null)
  return (
    <>
      <Breaks fault={fault} />
      {Object.keys(FAULTS).map((name) => (
        <button key={name} type="button" onClick={() => setFault(name)}>
          Break with {name}
        </button>
      ))}
    </>
  )
}
