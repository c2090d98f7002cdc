import { counted, fill, piecesOf } from 'docs402/shared/words/words'
import type { ReactNode } from 'react'
import { downloadName, sizeWords, timeWords, type BodyView } from '../../browser/console/live/body-view'
import type { StreamEvent } from '../../browser/console/live/event-stream'
import type { LiveRequest } from '../../browser/console/live/live-request'
import type { LiveResponse } from '../../browser/console/live/send'
import { masked } from '../../browser/console/live/vault'
import { UNTRANSLATED } from '../../untranslated'
import { JsonTree } from './json-tree'
import { vault } from './site'
import { Chip, Code, CodeBox } from '../controls'

/** Of a stream, the last ones are shown. */
const MOST_EVENTS = 200

/** Saves a body as a file. */
function download(body: Blob, name: string): void {
  const url = URL.createObjectURL(body)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // After the browser has begun with it.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

function Events({ events }: { events: readonly StreamEvent[] }) {
  const first = Math.max(0, events.length - MOST_EVENTS)
  const number = counted(WORDS.live.events, events.length, LOCALE)
  return (
    <>
      <p className="small">
        {first > 0 ? fill(WORDS.live.lastEvents, { events: number, count: MOST_EVENTS }) : number}
      </p>
      <ol
        className="box live-events"
        tabIndex={0}
        aria-label={WORDS.live.eventsLabel}
        start={first + 1}
        {...UNTRANSLATED}
      >
        {events.slice(first).map(({ name, data }, at) => (
          <li key={first + at}>
            {name && <b>{name} </b>}
            <code>{data}</code>
          </li>
        ))}
      </ol>
    </>
  )
}

function Body({ view, response }: { view: BodyView; response: LiveResponse }) {
  if (response.events) return <Events events={response.events} />
  if (view.kind === 'none') return <p className="small">{WORDS.live.noBody}</p>
  if (view.kind === 'json') return <JsonTree value={view.value} />
  if (view.kind === 'picture')
    return (
      <p className="box live-picture">
        <img src={view.url} alt={WORDS.live.theResponse} />
      </p>
    )
  if (view.kind === 'bytes')
    return (
      <p className="small">
        {fill(WORDS.live.sizeOf, {
          size: sizeWords(response.body.size),
          type: response.type || WORDS.live.unknownType,
        })}
      </p>
    )
  return (
    <>
      <CodeBox label={WORDS.live.response}>
        <Code>{view.text}</Code>
      </CodeBox>
      {view.isCut && <p className="small">{WORDS.live.onlyStart}</p>}
    </>
  )
}

interface Props {
  response: LiveResponse
  request: LiveRequest
  view: BodyView
}

/** A response: status, time, size, headers and body. */
export function ResponseView({ response, request, view }: Props) {
  const { status, reason, headers, ms, body, type, redirectedTo, end } = response
  const isGood = status >= 200 && status < 400
  return (
    <div className="live-response">
      <p className="row live-row live-status">
        <b className={`live-code ${isGood ? 'ok' : 'bad'}`} {...UNTRANSLATED}>
          {status} {reason}
        </b>{' '}
        <span>{timeWords(ms.whole)}</span> {end !== 'open' && <span>{sizeWords(body.size)}</span>}{' '}
        {type && <Code>{type.split(';')[0]}</Code>}{' '}
        {body.size > 0 && (
          <Chip onClick={() => download(body, downloadName(response, request.url))}>{WORDS.live.download}</Chip>
        )}
      </p>
      {redirectedTo && (
        <p className="small">
          {piecesOf<ReactNode>(WORDS.live.redirectedTo, {
            url: <Code>{masked(redirectedTo, Object.values(vault.secrets()))}</Code>,
          })}
        </p>
      )}
      <Body view={view} response={response} />
      <details className="raw">
        <summary>{counted(WORDS.live.headers, headers.length, LOCALE)}</summary>
        <CodeBox label={WORDS.live.headersLabel}>
          <Code>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</Code>
        </CodeBox>
        <p className="small">
          {piecesOf<ReactNode>(WORDS.live.onlyExposed, {
            header: <Code>Access-Control-Expose-Headers</Code>,
          })}
        </p>
      </details>
    </div>
  )
}
