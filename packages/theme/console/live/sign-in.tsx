import { counted, fill, piecesOf } from 'docs402/shared/words/words'
import type { PublicFlow } from '@docs402/api/live'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { prepareSignIn, signIn } from '../../browser/console/live/sign-in'
import { Changing } from '../../changing'
import { callbackUrl, choices, clientIdOf, vault, viaProxy } from './site'
import { Chip, Code } from '../controls'

interface Props {
  scheme: string
  flow: PublicFlow
  /** Under which the token is kept. */
  name: string
  onChange: () => void
}

type State = { text: string; isWaiting?: boolean; isWrong?: boolean }

/** Gets an access token by a sign-in at the server: the authorization code flow with PKCE. */
export function SignIn({ scheme, flow, name, onChange }: Props) {
  const owners = clientIdOf(scheme)
  const [clientId, setClientId] = useState(owners || (choices.clientIds.get(scheme) ?? ''))
  const [state, setState] = useState<State>({ text: '' })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => {
    prepareSignIn()
    return () => stop.current?.abort()
  }, [])
  const host = new URL(flow.authorizationUrl).host
  const start = () => {
    if (clientId === '') return setState({ text: WORDS.live.enterClient, isWrong: true })
    stop.current?.abort()
    const { signal } = (stop.current = new AbortController())
    setState({ text: fill(WORDS.live.signInWindow, { host }), isWaiting: true })
    signIn(flow, { clientId, callback: callbackUrl() }, viaProxy(flow.tokenUrl), signal)
      .then(({ token, seconds }) => {
        vault.set(name, token)
        const until =
          seconds === null ? '' : ` ${counted(WORDS.live.validMinutes, Math.max(1, Math.floor(seconds / 60)), LOCALE)}`
        setState({ text: fill(WORDS.live.signedIn, { host }) + until })
        onChange()
      })
      .catch((error: unknown) => {
        if (!signal.aborted || stop.current?.signal === signal)
          setState({ text: error instanceof Error ? error.message : String(error), isWrong: true })
      })
  }
  return (
    <div className="live-sign-in">
      {owners === '' && (
        <label>
          <span>
            {WORDS.live.clientId} <i>{WORDS.live.ofYourClient}</i>
          </span>{' '}
          <input
            form=""
            value={clientId}
            autoComplete="off"
            spellCheck={false}
            onInput={({ currentTarget }) => {
              setClientId(currentTarget.value)
              choices.clientIds.set(scheme, currentTarget.value)
            }}
          />
        </label>
      )}
      <p className="row live-row">
        <Chip onClick={start}>{fill(WORDS.live.signInAt, { host })}</Chip>
        {state.isWaiting && <Chip onClick={() => stop.current?.abort()}>{WORDS.live.cancelSignIn}</Chip>}
      </p>
      {owners === '' && (
        <p className="small live-note">
          {piecesOf<ReactNode>(WORDS.live.callback, { url: <Code>{callbackUrl()}</Code> })}
        </p>
      )}
      <p role="status" className={`small live-note${state.isWrong ? ' wrong' : ''}`}>
        <Changing>{state.text}</Changing>
      </p>
    </div>
  )
}
