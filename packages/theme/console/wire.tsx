import { fill } from 'docs402/shared/words/words'
import type { ReactNode } from 'react'
import { shortValue } from 'docs402/shared/short-values'
import type { PlayExchange } from '../browser/console/run'
import { Code, CodeBox } from './controls'

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b|\b(?:true|false|null)\b/gi

/** JSON with colors, like in the samples. */
function Json({ text }: { text: string }) {
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
    <Code>
      {pieces}
      {text.slice(from)}
    </Code>
  )
}

/** JSON that is written in one line gets lines; written in several, it stays as it is, with all digits of its numbers. */
function laidOut({ text, body }: NonNullable<PlayExchange['response']>): string {
  return body === null || text.includes('\n') ? text : JSON.stringify(body, null, 2)
}

/** The body of a response: JSON with colors, or text as it is. */
export const BodyBox = ({ label, response }: { label: string; response: NonNullable<PlayExchange['response']> }) => (
  <CodeBox label={label}>
    {response.body === null ? <code>{response.text}</code> : <Json text={laidOut(response)} />}
  </CodeBox>
)

/** A raw HTTP message with its payment headers highlighted. */
const Message = ({ first, headers, text }: { first: string; headers: Record<string, string>; text: string }) => (
  <Code>
    {first}
    {Object.entries(headers).map(([name, value]) => [
      '\n',
      name.startsWith('PAYMENT-') ? <span className="f">{name}</span> : name,
      `: ${value}`,
    ])}
    {text && `\n\n${text}`}
  </Code>
)

/** For screen readers, `of` distinguishes it from others with the same title. */
const Folded = ({ title, of, children }: { title: string; of: string; children: ReactNode }) => (
  <details className="raw">
    <summary>
      {title}
      <span className="visually-hidden"> ({of})</span>
    </summary>
    {children}
  </details>
)

/** Both raw messages of an exchange, and their decoded payment headers. */
const partsOf = ({ request, response, decoded }: PlayExchange): { title: string; code: ReactNode }[] => [
  {
    title: WORDS.console.rawRequest,
    code: <Message first={`${request.method} ${request.target} HTTP/1.1`} {...request} />,
  },
  ...(response
    ? [
        {
          title: WORDS.console.rawResponse,
          code: <Message first={`HTTP/1.1 ${response.status} ${response.reason}`} {...response} />,
        },
      ]
    : []),
  ...Object.entries(decoded).map(([name, value]) => ({
    title: fill(WORDS.console.decoded, { name }),
    code: <Json text={JSON.stringify(value, null, 2)} />,
  })),
]

/** A complete exchange, with each part folded separately. */
export const RawExchange = ({ exchange, of }: { exchange: PlayExchange; of: string }) =>
  partsOf(exchange).map(({ title, code }) => (
    <Folded key={title} title={title} of={of}>
      <CodeBox label={`${title} (${of})`}>{code}</CodeBox>
    </Folded>
  ))

/** A complete exchange, folded as a whole. */
export const FoldedExchange = ({
  exchange,
  title: summary = WORDS.console.raw,
  of,
}: {
  exchange: PlayExchange
  title?: string
  of: string
}) => (
  <Folded title={summary} of={of}>
    {partsOf(exchange).map(({ title, code }) => [
      <p key={title}>{title}</p>,
      <CodeBox key={`${title} `} label={`${title} (${of})`}>
        {code}
      </CodeBox>,
    ])}
  </Folded>
)

/** What was signed, as EIP-712 typed data. */
export const SignedData = ({ data, title = WORDS.console.whatWasSigned }: { data: unknown; title?: string }) => (
  <Folded title={title} of={WORDS.console.thePayment}>
    <CodeBox label={WORDS.console.whatWasSignedShort}>
      <Json text={JSON.stringify(data, null, 2)} />
    </CodeBox>
  </Folded>
)

/** One line for a message: its target and a summary. */
export function WireLine({ direction, children }: { direction: 'sent' | 'received'; children: ReactNode }) {
  const name = direction === 'sent' ? WORDS.console.sent : WORDS.console.received
  return (
    <p className="wire">
      <span className={`arrow ${direction}`} role="img" aria-label={name}>
        {direction === 'sent' ? '→' : '←'}
      </span>
      {children}
    </p>
  )
}

/** A long target with its hashes shortened. */
export const shortTarget = (target: string): string => target.replace(/0x[\da-f]{16,}/gi, shortValue)
