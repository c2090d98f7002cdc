import { useState } from 'react'
import { onDemand } from 'docs402-theme/interactive'

const Part = onDemand(() => import('./part').then((module) => module.Part), 'the part')

export function Later() {
  const [wanted, setWanted] = useState(false)
  return wanted ? (
    <Part text="Here it is." />
  ) : (
    <button type="button" onClick={() => setWanted(true)}>
      Show the part
    </button>
  )
}
