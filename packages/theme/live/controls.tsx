import type { LiveOperation, LiveServer } from '@docs402/api/live'
import { UNTRANSLATED } from '../untranslated'
import { Credentials } from './credentials'
import type { Prepared } from './prepared'
import { Preview } from './preview'
import { choices } from './site'

interface VariablesProps {
  server: LiveServer
  onChange: () => void
}

/** The variables in the URL of a server: a choice where it lists its values, else a text. */
function Variables({ server, onChange }: VariablesProps) {
  if (server.variables.length === 0) return null
  const values = choices.variables.get(server.url) ?? {}
  const set = (name: string, value: string) => {
    choices.variables.set(server.url, { ...values, [name]: value })
    onChange()
  }
  return (
    <div className="live-fields">
      {server.variables.map(({ name, default: first, values: listed, description }) => {
        const value = values[name] ?? (listed.length === 0 || listed.includes(first) ? first : (listed[0] ?? ''))
        return (
          <label key={name} title={description || undefined}>
            <span {...UNTRANSLATED}>
              {name} <i>{WORDS.live.ofServer}</i>
            </span>{' '}
            {listed.length > 0 ? (
              <select
                form=""
                value={value}
                onInput={({ currentTarget }) => set(name, currentTarget.value)}
                {...UNTRANSLATED}
              >
                {listed.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </select>
            ) : (
              <input form="" value={value} onInput={({ currentTarget }) => set(name, currentTarget.value)} />
            )}
          </label>
        )
      })}
    </div>
  )
}

interface Props extends VariablesProps {
  live: LiveOperation
  /** Index of the chosen way to prove who calls. */
  way: number
  prepared: Prepared
  isRevealed: boolean
  onWay: (way: number) => void
  onReveal: (isRevealed: boolean) => void
  onForget: () => void
  /** Enter was pressed in a field that is not of the form. */
  onEnter: () => void
}

/** Above the button of a form whose requests go to a server: its variables, credentials, and what will be sent. */
export function Controls({
  server,
  live,
  way,
  prepared,
  isRevealed,
  onWay,
  onReveal,
  onChange,
  onForget,
  onEnter,
}: Props) {
  return (
    <>
      <Variables server={server} onChange={onChange} />
      <Credentials ways={live.ways} way={way} onWay={onWay} onChange={onChange} onForget={onForget} onEnter={onEnter} />
      <Preview prepared={prepared} isRevealed={isRevealed} onReveal={onReveal} />
    </>
  )
}
