import { fill, piecesOf } from 'docs402/shared/words/words'
import type { LiveCredential, LiveOperation } from '@docs402/api/live'
import { type ReactNode, useState } from 'react'
import { allOf } from '../../browser/console/live/lists'
import { secretKeys } from '../../browser/console/live/vault'
import { UNTRANSLATED } from '../../untranslated'
import { PROXY, vault } from './site'
import { SignIn } from './sign-in'
import { Chip, Code } from '../controls'

/** What readers call a credential. */
export function credentialWords({ kind, credential }: Pick<LiveCredential, 'kind' | 'credential'>): string {
  if (kind === 'key') return WORDS.live.apiKey
  if (kind === 'basic') return WORDS.live.userAndPassword
  if (kind === 'bearer' || kind === 'oauth') return WORDS.live.accessToken
  return credential.prefix.trim() || WORDS.live.credential
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
      <span className="row live-row">
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
          <Chip aria-pressed={isVisible} onClick={() => setVisible(!isVisible)}>
            {WORDS.live.show}
            <span className="visually-hidden"> {fill(WORDS.live.showWhat, { what: label })}</span>
          </Chip>
        )}
      </span>
    </label>
  )
}

const placeWords = ({ in: place, name }: LiveCredential['credential']) =>
  place === 'header' ? fill(WORDS.live.inHeader, { name }) : fill(WORDS.live.inPlace, { place, name })

interface CredentialProps extends Pick<SecretProps, 'onChange' | 'onEnter'> {
  of: LiveCredential
}

function CredentialFields({ of, onChange, onEnter }: CredentialProps) {
  const { credential, kind, flow } = of
  const [first = '', second] = secretKeys(credential)
  if (credential.in === 'cookie' && PROXY === '')
    return (
      <p className="small live-note">
        {piecesOf<ReactNode>(WORDS.live.isCookie, { name: <Code>{credential.name}</Code> })}
      </p>
    )
  const field = { place: placeWords(credential), onChange, onEnter }
  if (kind === 'basic' && second !== undefined)
    return (
      <>
        <Secret {...field} label={WORDS.live.userName} name={first} isPlain />
        <Secret {...field} label={WORDS.live.password} name={second} />
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
    ? WORDS.live.nothing
    : allOf(
        way.map((each) => `${credentialWords(each)}${each.credential.scheme ? ` (${each.credential.scheme})` : ''}`),
      )

/** What a reader enters to prove who calls: once for all operations of the page. */
export function Credentials({ ways, way, onWay, onForget, ...on }: Props) {
  const all = ways[way] ?? []
  const isKept = vault.isKept()
  if (ways.every(({ length }) => length === 0)) return null
  return (
    <fieldset className="live-credentials">
      <legend>{WORDS.live.yourCredentials}</legend>
      {ways.length > 1 && (
        <label>
          <span>{WORDS.live.authorizeWith}</span>{' '}
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
      <p className="row small live-row live-kept">
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
          {WORDS.live.keepForTab}
        </label>
        <Chip onClick={onForget}>{WORDS.live.forget}</Chip>
        <span>
          {isKept ? WORDS.live.kept : WORDS.live.inMemory} {WORDS.live.forAll}
        </span>
      </p>
    </fieldset>
  )
}
