import type { LiveCredential, LiveOperation } from '@docs402/api/live'
import { useState } from 'react'
import { secretKeys } from '../browser/live/vault'
import { UNTRANSLATED } from '../untranslated'
import { PROXY, vault } from './site'
import { SignIn } from './sign-in'

/** What readers call a credential. */
export function credentialWords({ kind, credential }: Pick<LiveCredential, 'kind' | 'credential'>): string {
  if (kind === 'key') return 'API key'
  if (kind === 'basic') return 'user name and password'
  if (kind === 'bearer' || kind === 'oauth') return 'access token'
  return credential.prefix.trim() || 'credential'
}

interface SecretProps {
  label: string
  place: string
  name: string
  /** A user name is no secret. */
  isPlain?: boolean
  onChange: () => void
  onEnter: () => void
}

/** A field of a secret: dots, until the reader wants to see it. It belongs to no form, and no browser fills it in. */
function Secret({ label, place, name, isPlain = false, onChange, onEnter }: SecretProps) {
  const [isVisible, setVisible] = useState(isPlain)
  return (
    <label className="live-secret">
      <span>
        {label} <i {...UNTRANSLATED}>{place}</i>
      </span>
      <span className="live-row">
        <input
          form=""
          type={isVisible ? 'text' : 'password'}
          value={vault.secrets()[name] ?? ''}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onInput={({ currentTarget }) => {
            vault.set(name, currentTarget.value)
            onChange()
          }}
          onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        />
        {!isPlain && (
          <button type="button" className="chip" aria-pressed={isVisible} onClick={() => setVisible(!isVisible)}>
            Show<span className="visually-hidden"> the {label}</span>
          </button>
        )}
      </span>
    </label>
  )
}

const placeWords = ({ in: place, name }: LiveCredential['credential']) =>
  place === 'header' ? `in ${name}` : `in ${place}, ${name}`

interface CredentialProps extends Pick<SecretProps, 'onChange' | 'onEnter'> {
  of: LiveCredential
}

function CredentialFields({ of, onChange, onEnter }: CredentialProps) {
  const { credential, kind, flow } = of
  const [first = '', second] = secretKeys(credential)
  if (credential.in === 'cookie' && PROXY === '')
    return (
      <p className="small live-note">
        The API key is the cookie <code {...UNTRANSLATED}>{credential.name}</code>: browsers let no page send a cookie
        to another site, so it is left out.
      </p>
    )
  const field = { place: placeWords(credential), onChange, onEnter }
  if (kind === 'basic' && second !== undefined)
    return (
      <>
        <Secret {...field} label="user name" name={first} isPlain />
        <Secret {...field} label="password" name={second} />
      </>
    )
  return (
    <>
      <Secret {...field} label={credentialWords(of)} name={first} />
      {flow && <SignIn scheme={credential.scheme} flow={flow} name={first} onChange={onChange} />}
    </>
  )
}

interface Props extends Pick<SecretProps, 'onChange' | 'onEnter'> {
  ways: LiveOperation['ways']
  way: number
  onWay: (way: number) => void
  onForget: () => void
}

const wayWords = (way: readonly LiveCredential[]) =>
  way.length === 0
    ? 'nothing'
    : way
        .map((each) => `${credentialWords(each)}${each.credential.scheme ? ` (${each.credential.scheme})` : ''}`)
        .join(' and ')

/** What a reader enters to prove who calls: once for all operations of the page. */
export function Credentials({ ways, way, onWay, onForget, ...on }: Props) {
  const all = ways[way] ?? []
  const isKept = vault.isKept()
  if (ways.every(({ length }) => length === 0)) return null
  return (
    <fieldset className="live-credentials">
      <legend>Your credentials</legend>
      {ways.length > 1 && (
        <label>
          <span>authorize with</span>{' '}
          <select form="" value={way} onInput={({ currentTarget }) => onWay(Number(currentTarget.value))}>
            {ways.map((each, index) => (
              <option key={index} value={index}>
                {wayWords(each)}
              </option>
            ))}
          </select>
        </label>
      )}
      {all.map((each) => (
        <CredentialFields key={`${each.credential.scheme} ${each.credential.name}`} of={each} {...on} />
      ))}
      <p className="small live-row live-kept">
        <label>
          <input
            form=""
            type="checkbox"
            checked={isKept}
            onInput={({ currentTarget }) => {
              vault.keep(currentTarget.checked)
              on.onChange()
            }}
          />{' '}
          Keep for this tab
        </label>
        <button type="button" className="chip" onClick={onForget}>
          Forget
        </button>
        <span>
          {isKept ? 'Kept in this tab until you close it.' : 'In memory only: gone when you reload or leave.'} For all
          operations here.
        </span>
      </p>
    </fieldset>
  )
}
