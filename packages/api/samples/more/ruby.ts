import { isLines, joined, type SampleRequest } from '../language'
import { freeLanguage } from './language'
import { sentOf, type Chunk, type Sent } from './sent'
import { escaped, expression, inBraces, isPlain } from './text'

const quoted = (text: string) =>
  isPlain(text) ? `'${text.replaceAll(/['\\]/g, '\\$&')}'` : `"${escaped(text, { marks: '"#', code: inBraces })}"`

const environment = (variables: readonly string[]) =>
  variables.map((name) => `ENV.fetch(${quoted(name)})`).join(" + ':' + ")

/** The methods that have a class. */
const CLASSES: Readonly<Record<string, string>> = Object.fromEntries(
  ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace'].map((name) => [name.toUpperCase(), name]),
)

const bytes = (chunk: Chunk) => ('file' in chunk ? `File.binread(${quoted(chunk.file)})` : `${quoted(chunk.text)}.b`)

/** The body: a text of several lines is read as it is, up to a word that it has not. */
function bodyLines({ body }: Sent): string[] {
  const [first, ...others] = body ?? []
  if (!first) return []
  if (others.length > 0) return [`request.body = [`, ...[first, ...others].map((each) => `  ${bytes(each)},`), '].join']
  if ('file' in first) return [`request.body = ${bytes(first)}`]
  if (!isLines(first.text)) return [`request.body = ${quoted(first.text)}`]
  let word = 'BODY'
  while (first.text.includes(word)) word += '_'
  return [`request.body = <<'${word}'.chomp`, first.text, word]
}

function answered({ answer, method, file }: Sent): string[] {
  const check = 'abort "#{response.code}: #{response.read_body}" unless response.is_a?(Net::HTTPSuccess)'
  if (method === 'HEAD') return ['puts response.code, response.to_hash']
  if (answer === 'none') return [check, 'puts response.code']
  if (answer === 'file') return [check, `File.binwrite(${quoted(file)}, response.read_body)`]
  return [check, 'response.read_body { |part| print part }']
}

function write(request: SampleRequest): string {
  const sent = sentOf(request)
  const { method } = sent
  const url = expression(sent.url, {
    text: quoted,
    secret: ({ variables }) => `URI.encode_www_form_component(${environment(variables)})`,
    plus: ' + ',
  })
  const className = CLASSES[method]
  const fields = sent.headers.map(({ name, value }) => {
    const written = expression(value, {
      text: quoted,
      secret: ({ variables }) =>
        variables.length > 1 ? `[${environment(variables)}].pack('m0')` : environment(variables),
      plus: ' + ',
    })
    return `request[${quoted(name)}] = ${written}`
  })
  return joined([
    "require 'net/http'",
    '',
    `uri = URI(${url})`,
    className
      ? `request = Net::HTTP::${className}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${quoted(method)}, ${sent.body !== null}, true, uri)`,
    ...fields,
    ...bodyLines(sent),
    "Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request) do |response|',
    ...answered(sent).map((line) => `    ${line}`),
    '  end',
    'end',
  ])
}

export const ruby = freeLanguage({
  ...{ kind: 'ruby', title: 'Ruby', language: 'ruby', extension: 'rb', separator: '_' },
  ...{ tools: 'Ruby 3', run: 'ruby', write },
})
