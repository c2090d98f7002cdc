import type { ReactNode } from 'react'
import type { PlayExchange } from '@/lib/browser/pay/run'
import { short } from '@/lib/browser/pay/words'

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b|\b(?:true|false|null)\b/gi

/** JSON with colors, like in the samples. */
function Json({ value }: { value: unknown }) {
  const text = JSON.stringify(value, null, 2)
  const pieces: ReactNode[] = []
  let from = 0
  for (const { 0: all, 1: string, 2: colon = '', index } of text.matchAll(TOKEN)) {
    const name = colon ? 'k' : string ? 's' : 'n'
    pieces.push(
      text.slice(from, index),
      <span key={index} className={name}>
        {string ?? all}
      </span>,
      colon,
    )
    from = index + all.length
  }
  return (
    <code>
      {pieces}
      {text.slice(from)}
    </code>
  )
}

/** Scrollable code, focusable for the keyboard. */
const CodeBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard scrolls only what has the focus.
  <pre tabIndex={0} role="group" aria-label={label}>
    {children}
  </pre>
)

export const JsonBox = ({ label, value }: { label: string; value: unknown }) => (
  <CodeBox label={label}>
    <Json value={value} />
  </CodeBox>
)

interface MessageProps {
  first: string
  headers: Record<string, string>
  body: unknown
}

/** A raw HTTP message with its payment headers highlighted. */
const Message = ({ first, headers, body }: MessageProps) => (
  <code>
    {first}
    {Object.entries(headers).map(([name, value]) => [
      '\n',
      name.startsWith('PAYMENT-') ? (
        <span key={name} className="f">
          {name}
        </span>
      ) : (
        name
      ),
      `: ${value}`,
    ])}
    {body !== null && `\n\n${JSON.stringify(body)}`}
  </code>
)

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="raw">
    <summary>{title}</summary>
    {children}
  </details>
)

/** Both raw messages of an exchange, and their decoded payment headers. */
function partsOf({ request, response, decoded }: PlayExchange): [title: string, box: ReactNode][] {
  const sent = `${request.method} ${request.target} HTTP/1.1`
  const messages: [string, MessageProps][] = [
    ['Raw request', { first: sent, headers: request.headers, body: request.body }],
    ...(response ? [['Raw response', received(response)] satisfies [string, MessageProps]] : []),
  ]
  return [
    ...messages.map(([title, message]): [string, ReactNode] => [
      title,
      <CodeBox key={title} label={title}>
        <Message {...message} />
      </CodeBox>,
    ]),
    ...Object.entries(decoded).map(([name, value]): [string, ReactNode] => {
      const title = `${name}, decoded`
      return [title, <JsonBox key={title} label={title} value={value} />]
    }),
  ]
}

const received = ({ status, reason, headers, body }: NonNullable<PlayExchange['response']>): MessageProps => ({
  first: `HTTP/1.1 ${status} ${reason}`,
  headers,
  body,
})

/** A complete exchange, with each part folded separately. */
export const RawExchange = ({ exchange }: { exchange: PlayExchange }) => (
  <>
    {partsOf(exchange).map(([title, box]) => (
      <Folded key={title} title={title}>
        {box}
      </Folded>
    ))}
  </>
)

/** A complete exchange, folded as a whole. */
export const FoldedExchange = ({ exchange }: { exchange: PlayExchange }) => (
  <Folded title="Raw">{partsOf(exchange).map(([title, box]) => [<p key={title}>{title}</p>, box])}</Folded>
)

/** What was signed, as EIP-712 typed data. */
export const SignedData = ({ data, title = 'What was signed (EIP-712)' }: { data: unknown; title?: string }) => (
  <Folded title={title}>
    <JsonBox label="What was signed" value={data} />
  </Folded>
)

/** One line for a message: its target and a summary. */
export const WireLine = ({ direction, children }: { direction: 'sent' | 'received'; children: ReactNode }) => (
  <p className="wire">
    <span className={`arrow ${direction}`} role="img" aria-label={direction}>
      {direction === 'sent' ? '→' : '←'}
    </span>
    {children}
  </p>
)

/** A long target with its hashes shortened. */
export const shortTarget = (target: string): string => target.replace(/0x[\da-f]{16,}/gi, short)
