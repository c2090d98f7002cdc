import { isLines, joined, type SampleRequest } from '../language'
import { freeLanguage } from './language'
import { sentOf, type Chunk, type Sent } from './sent'
import { escaped, expression, inBraces } from './text'

const quoted = (text: string) => `"${escaped(text, { marks: '"', code: inBraces })}"`

/** A raw text of several lines, which ends in quotes with a number sign. */
const literal = (text: string) => (isLines(text) && !/"#|\\#/.test(text) ? `#"""\n${text}\n"""#` : quoted(text))

const environment = (variables: readonly string[]) =>
  variables.map((name) => `environment[${quoted(name)}]!`).join(' + ":" + ')

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

function answered({ answer, method, file }: Sent): string[] {
  const check = ['guard status < 400 else {', `    print(status, ${TEXT})`, '    exit(1)', '}']
  if (method === 'HEAD') return ['print(response)']
  if (answer === 'none') return [...check, 'print(status)']
  if (answer === 'file') return [...check, `try data.write(to: URL(fileURLWithPath: ${quoted(file)}))`]
  return [...check, `print(${TEXT})`]
}

function write(request: SampleRequest): string {
  const sent = sentOf(request)
  const all = [...sent.url, ...sent.headers.flatMap(({ value }) => value)]
  const hasSecrets = all.some((piece) => typeof piece !== 'string')
  const url = expression(sent.url, {
    text: quoted,
    secret: ({ variables }) =>
      `(${environment(variables)}).addingPercentEncoding(withAllowedCharacters: .alphanumerics)!`,
    plus: ' + ',
  })
  const fields = sent.headers.map(({ name, value }) => {
    const written = expression(value, {
      text: quoted,
      secret: ({ variables }) =>
        variables.length > 1 ? `Data((${environment(variables)}).utf8).base64EncodedString()` : environment(variables),
      plus: ' + ',
    })
    return `request.addValue(${written}, forHTTPHeaderField: ${quoted(name)})`
  })
  const isPlain = sent.method === 'HEAD'
  return joined([
    'import Foundation',
    '#if canImport(FoundationNetworking)',
    'import FoundationNetworking',
    '#endif',
    '',
    ...(hasSecrets ? ['let environment = ProcessInfo.processInfo.environment'] : []),
    `var request = URLRequest(url: URL(string: ${url})!)`,
    `request.httpMethod = ${quoted(sent.method)}`,
    // Otherwise what was stored takes the place of what is sent.
    ...(sent.headers.some(({ name }) => name === 'Cookie') ? ['request.httpShouldHandleCookies = false'] : []),
    ...fields,
    ...bodyLines(sent),
    `let (${isPlain ? '_' : 'data'}, response) = try await URLSession.shared.data(for: request)`,
    ...(isPlain ? [] : ['let status = (response as! HTTPURLResponse).statusCode']),
    ...answered(sent),
  ])
}

export const swift = freeLanguage({
  ...{ kind: 'swift', title: 'Swift', language: 'swift', extension: 'swift', separator: '-' },
  ...{ tools: 'Swift 6', run: 'swift', write },
  lacks: ({ answer, method }) =>
    answer === 'stream' && method !== 'HEAD' ? 'Swift reads a response as it arrives on Apple’s systems only.' : null,
})
