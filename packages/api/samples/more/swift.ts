import { isLines } from '../language'
import { freeLanguage } from './language'
import { secretsOf, type Chunk, type Sent } from './sent'
import { escaped, inBraces, writerOf } from './text'

const quoted = (text: string) => `"${escaped(text, { marks: '"', code: inBraces })}"`

/** A raw text of several lines, which ends in quotes with a number sign. */
const literal = (text: string) => (isLines(text) && !/"#|\\#/.test(text) ? `#"""\n${text}\n"""#` : quoted(text))

const { url, value } = writerOf({
  quoted,
  variable: (name) => `environment[${quoted(name)}]!`,
  inUrl: (secret) => `(${secret}).addingPercentEncoding(withAllowedCharacters: .alphanumerics)!`,
  basic: (secret) => `Data((${secret}).utf8).base64EncodedString()`,
})

const data = (chunk: Chunk) =>
  'file' in chunk
    ? `try Data(contentsOf: URL(fileURLWithPath: ${quoted(chunk.file)}))`
    : `Data(${literal(chunk.text)}.utf8)`

function bodyLines({ body }: Sent): string[] {
  const [first, ...others] = (body ?? []).map(data)
  if (first === undefined) return []
  if (others.length === 0) return [`request.httpBody = ${first}`]
  return [
    'var body = Data()',
    ...[first, ...others].map((each) => {
      return each.startsWith('try ') ? `try body.append(${each.slice('try '.length)})` : `body.append(${each})`
    }),
    'request.httpBody = body',
  ]
}

const TEXT = 'String(decoding: data, as: UTF8.self)'

function answered({ outcome, file }: Sent): string[] {
  const check = ['guard status < 400 else {', `    print(status, ${TEXT})`, '    exit(1)', '}']
  if (outcome === 'head') return ['print(response)']
  if (outcome === 'none') return [...check, 'print(status)']
  if (outcome === 'file') return [...check, `try data.write(to: URL(fileURLWithPath: ${quoted(file)}))`]
  return [...check, `print(${TEXT})`]
}

function lines(sent: Sent): string[] {
  const { inUrl, inHeaders } = secretsOf(sent)
  const isHead = sent.outcome === 'head'
  return [
    'import Foundation',
    '#if canImport(FoundationNetworking)',
    'import FoundationNetworking',
    '#endif',
    '',
    ...(inUrl || inHeaders ? ['let environment = ProcessInfo.processInfo.environment'] : []),
    `var request = URLRequest(url: URL(string: ${url(sent)})!)`,
    `request.httpMethod = ${quoted(sent.method)}`,
    // Otherwise what was stored takes the place of what is sent.
    ...(sent.headers.some(({ name }) => name === 'Cookie') ? ['request.httpShouldHandleCookies = false'] : []),
    ...sent.headers.map((each) => `request.addValue(${value(each.value)}, forHTTPHeaderField: ${quoted(each.name)})`),
    ...bodyLines(sent),
    `let (${isHead ? '_' : 'data'}, response) = try await URLSession.shared.data(for: request)`,
    ...(isHead ? [] : ['let status = (response as! HTTPURLResponse).statusCode']),
    ...answered(sent),
  ]
}

export const swift = freeLanguage({
  ...{ kind: 'swift', title: 'Swift', language: 'swift', extension: 'swift', separator: '-' },
  ...{ tools: 'Swift 6', run: 'swift', lines },
  lacks: ({ outcome }) =>
    outcome === 'stream' ? 'Swift reads a response as it arrives on Apple’s systems only.' : null,
})
