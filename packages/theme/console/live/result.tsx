import { fill, piecesOf } from 'docs402/shared/words/words'
import type { Credential } from '@docs402/api'
import type { LiveCredential } from '@docs402/api/live'
import type { ReactNode } from 'react'
import { sizeWords, timeWords, type BodyView } from '../../browser/console/live/body-view'
import type { LiveRequest } from '../../browser/console/live/live-request'
import { failureWords, responseWords, type LiveOutcome } from '../../browser/console/live/outcome'
import type { LiveFailure, LiveResponse } from '../../browser/console/live/send'
import { Inline } from '../outcome'
import { credentialWords } from './credentials'
import { ResponseView } from './response-view'
import { Announced, Answers, Chip, CodeBox } from '../controls'

/** How far a request is. */
export type Sending =
  | { state: 'idle' }
  | { state: 'fault'; text: string }
  | { state: 'confirm'; request: LiveRequest }
  /** With what has arrived of a stream. */
  | { state: 'sending'; request: LiveRequest; response?: LiveResponse }
  | { state: 'failed'; request: LiveRequest; failure: LiveFailure }
  | { state: 'done'; request: LiveRequest; response: LiveResponse; view: BodyView; sent: readonly Credential[] }

const hostOf = ({ url }: LiveRequest) => new URL(url).host

/** Asks once before a request that changes data. */
const Confirm = ({ request, onConfirm }: { request: LiveRequest; onConfirm: (agrees: boolean) => void }) => (
  <div className="confirm">
    <p>
      {piecesOf<ReactNode>(WORDS.live.noTest, {
        canChange: <b>{fill(WORDS.live.canChange, { method: request.method })}</b>,
        host: hostOf(request),
      })}
    </p>
    <Answers
      yes={fill(WORDS.live.sendMethod, { method: request.method })}
      no={WORDS.live.dontSend}
      answer={onConfirm}
    />
  </div>
)

const OutcomeBox = ({ tone, title, text, needs }: LiveOutcome) => (
  <div className={`outcome ${tone}`}>
    <p>
      <b>{title}</b> <Inline text={text} />
    </p>
    {needs.map(({ text: before, headers }) => (
      <div key={before}>
        <p>
          <Inline text={before} />
        </p>
        <CodeBox label={WORDS.live.neededHeaders}>
          <code>{headers.join('\n')}</code>
        </CodeBox>
      </div>
    ))}
  </div>
)

/** What screen readers announce. */
function statusOf(sending: Sending, outcome: LiveOutcome | null): string {
  if (sending.state === 'sending') return fill(WORDS.live.waitingForSentence, { host: hostOf(sending.request) })
  if (sending.state === 'fault') return sending.text
  if (sending.state === 'failed') return outcome ? `${outcome.title} ${outcome.text}`.replaceAll('`', '') : ''
  if (sending.state !== 'done') return ''
  const { status, reason, ms, body } = sending.response
  const start = `${status} ${reason}`.trim()
  const end = outcome ? ` ${outcome.title} ${outcome.text}`.replaceAll('`', '') : ''
  return fill(WORDS.live.done, { status: start, time: timeWords(ms.whole), size: sizeWords(body.size) }) + end
}

function outcomeOf(sending: Sending, credentials: readonly LiveCredential[]): LiveOutcome | null {
  if (sending.state === 'failed') return failureWords(sending.failure, sending.request, location.origin)
  if (sending.state !== 'done') return null
  const uses = credentials.filter(({ credential }) =>
    sending.sent.some(({ scheme, name }) => scheme === credential.scheme && name === credential.name),
  )
  return responseWords(sending.response, uses.map(credentialWords), Date.now())
}

interface Props {
  sending: Sending
  credentials: readonly LiveCredential[]
  onConfirm: (agrees: boolean) => void
  onStop: () => void
}

/** Below the button of a form whose requests go to a server: how far the request is, and its response. */
export function Result({ sending, credentials, onConfirm, onStop }: Props) {
  const outcome = outcomeOf(sending, credentials)
  const response = 'response' in sending ? sending.response : undefined
  return (
    <div className="run live-run">
      {sending.state === 'confirm' && <Confirm request={sending.request} onConfirm={onConfirm} />}
      {sending.state === 'fault' && <p className="wrong">{sending.text}</p>}
      {sending.state === 'sending' && (
        <p className="row live-row live-waiting">
          <progress aria-label={fill(WORDS.live.waitingFor, { host: hostOf(sending.request) })} />
          <span>
            {fill(response ? WORDS.live.receivingFrom : WORDS.live.waitingFor, { host: hostOf(sending.request) })}
          </span>
          <Chip onClick={onStop}>{WORDS.live.cancel}</Chip>
        </p>
      )}
      {outcome && <OutcomeBox {...outcome} />}
      {response && 'request' in sending && (
        <ResponseView
          response={response}
          request={sending.request}
          view={sending.state === 'done' ? sending.view : { kind: 'none' }}
        />
      )}
      <Announced>{statusOf(sending, outcome)}</Announced>
    </div>
  )
}
