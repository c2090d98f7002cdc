import { isLines } from '../language'
import { freeLanguage } from './language'
import type { Chunk, Sent } from './sent'
import { absentWord, escaped, inBraces, isPlain, NAMED_METHODS, writerOf } from './text'

const quoted = (text: string) =>
  isPlain(text) ? `'${text.replaceAll(/['\\]/g, '\\$&')}'` : `"${escaped(text, { marks: '"#', code: inBraces })}"`

const { url, value } = writerOf({
  quoted,
  variable: (name) => `ENV.fetch(${quoted(name)})`,
  inUrl: (secret) => `URI.encode_www_form_component(${secret})`,
  basic: (secret) => `[${secret}].pack('m0')`,
})

const bytes = (chunk: Chunk) => ('file' in chunk ? `File.binread(${quoted(chunk.file)})` : `${quoted(chunk.text)}.b`)

/** The body: a text of several lines is read as it is, up to a word that it has not. */
function bodyLines({ body }: Sent): string[] {
  const [first, ...others] = body ?? []
  if (!first) return []
  if (others.length > 0) return [`request.body = [`, ...[first, ...others].map((each) => `  ${bytes(each)},`), '].join']
  if ('file' in first) return [`request.body = ${bytes(first)}`]
  if (!isLines(first.text)) return [`request.body = ${quoted(first.text)}`]
  const word = absentWord(first.text)
  return [`request.body = <<'${word}'.chomp`, first.text, word]
}

function answered({ outcome, file }: Sent): string[] {
  const check = 'abort "#{response.code}: #{response.read_body}" unless response.is_a?(Net::HTTPSuccess)'
  if (outcome === 'head') return ['puts response.code, response.to_hash']
  if (outcome === 'none') return [check, 'puts response.code']
  if (outcome === 'file') return [check, `File.binwrite(${quoted(file)}, response.read_body)`]
  return [check, 'response.read_body { |part| print part }']
}

function lines(sent: Sent): string[] {
  const className = NAMED_METHODS[sent.method]
  return [
    "require 'net/http'",
    '',
    `uri = URI(${url(sent)})`,
    className
      ? `request = Net::HTTP::${className}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${quoted(sent.method)}, ${sent.body !== null}, true, uri)`,
    ...sent.headers.map((each) => `request[${quoted(each.name)}] = ${value(each.value)}`),
    ...bodyLines(sent),
    "Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request) do |response|',
    ...answered(sent).map((line) => `    ${line}`),
    '  end',
    'end',
  ]
}

export const ruby = freeLanguage({
  ...{ kind: 'ruby', title: 'Ruby', language: 'ruby', extension: 'rb', separator: '_' },
  ...{ tools: 'Ruby 3', run: 'ruby', lines },
})
