import { fill } from 'docs402/shared/words/words'
import { bodyOf } from '@docs402/sandbox/body'
import type { LiveRequest } from '../../browser/console/live/live-request'
import { allOf } from '../../browser/console/live/lists'
import { MASK } from '../../browser/console/live/vault'
import { PROXY } from './site'
import { Chip, Code, CodeBox } from '../controls'

/** A request that a form can send. */
export interface Ready {
  request: LiveRequest
  hasSecrets: boolean
}

/** What a form would send, or why it can't yet. */
export type Prepared = Ready | { fault: string }

/** More of a body is not shown before it is sent. */
const MOST_CHARACTERS = 4000

/** Dots of a secret in a query, which are encoded there. */
const readable = (url: string) => url.replaceAll(encodeURIComponent(MASK), MASK)

interface Props {
  prepared: Prepared
  isRevealed: boolean
  onReveal: (isRevealed: boolean) => void
}

/** What will be sent, byte by byte, before it is sent: secrets are dots until the reader wants to see them. */
export function Preview({ prepared, isRevealed, onReveal }: Props) {
  if ('fault' in prepared)
    return (
      <p className="live-preview small">
        <b>{WORDS.live.whatWillBeSentColon}</b> {prepared.fault}
      </p>
    )
  const { method, url, headers, unsent, body } = prepared.request
  const { shown: bodyText } = bodyOf(body)
  const text = bodyText.length > MOST_CHARACTERS ? `${bodyText.slice(0, MOST_CHARACTERS)}\n…` : bodyText
  const type = body && !headers.some(([name]) => name === 'Content-Type') ? [['Content-Type', body.mediaType]] : []
  return (
    <details className="live-preview" open>
      <summary>{WORDS.live.whatWillBeSent}</summary>
      <CodeBox label={WORDS.live.whatWillBeSent}>
        <Code>
          <b>{method}</b> {readable(url)}
          {[...type, ...headers].map(([name, value]) => `\n${name}: ${value}`).join('')}
          {text && `\n\n${text}`}
        </Code>
      </CodeBox>
      <p className="row small live-row">
        {prepared.hasSecrets && (
          <Chip aria-pressed={isRevealed} onClick={() => onReveal(!isRevealed)}>
            {WORDS.live.showSecrets}
          </Chip>
        )}
        <span>{PROXY === '' ? WORDS.live.straight : fill(WORDS.live.byProxy, { host: new URL(PROXY).host })}</span>
      </p>
      {unsent.length > 0 && (
        <p className="small live-note">
          {fill(WORDS.live.unsent, { names: allOf(unsent.map((name) => `“${name}”`)) })}
        </p>
      )}
    </details>
  )
}
