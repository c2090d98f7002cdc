import type { LiveServer } from '@docs402/api/live'
import { UNTRANSLATED } from '../../untranslated'
import { choices } from './site'

interface VariablesProps {
  server: LiveServer
  onChange: () => void
}

/** The variables in the URL of a server: a choice where it lists its values, else a text. */
export function Variables({ server, onChange }: VariablesProps) {
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
