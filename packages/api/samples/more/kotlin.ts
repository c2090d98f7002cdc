import { isLines, joined, type SampleRequest } from '../language'
import { freeLanguage, tooLongForJvm } from './language'
import { jdkClasses } from './jdk'
import { sentOf, type Chunk, type Sent } from './sent'
import { escaped, expression, inHalves } from './text'

const quoted = (text: string) => `"${escaped(text, { marks: '"$', code: inHalves })}"`

/** A raw text knows no escapes, but `$`. */
const literal = (text: string) => (isLines(text) && !/\$|"""|"$/.test(text) ? `"""${text}"""` : quoted(text))

const environment = (variables: readonly string[]) =>
  variables.map((name) => `System.getenv(${quoted(name)})`).join(' + ":" + ')

const publisher = (chunk: Chunk) =>
  'file' in chunk
    ? `BodyPublishers.ofFile(Path.of(${quoted(chunk.file)}))`
    : `BodyPublishers.ofString(${literal(chunk.text)})`

function published({ body }: Sent): string {
  const [first, ...others] = (body ?? []).map(publisher)
  if (first === undefined) return 'BodyPublishers.noBody()'
  return others.length === 0 ? first : `BodyPublishers.concat(${[first, ...others].join(', ')})`
}

/** How the response is read, the check of its status, and what is done with it. */
function answered({ answer, method, file }: Sent): { handler: string; lines: string[] } {
  const text = 'check(response.statusCode() < 400) { "${response.statusCode()}: ${response.body()}" }'
  if (method === 'HEAD')
    return { handler: 'discarding', lines: ['println("${response.statusCode()} ${response.headers().map()}")'] }
  if (answer === 'none') return { handler: 'ofString', lines: [text, 'println(response.statusCode())'] }
  const number = 'check(response.statusCode() < 400) { "Status ${response.statusCode()}" }'
  if (answer === 'file')
    return { handler: 'ofByteArray', lines: [number, `Files.write(Path.of(${quoted(file)}), response.body())`] }
  if (answer === 'stream')
    return { handler: 'ofLines', lines: [number, 'response.body().forEach { line -> println(line) }'] }
  return { handler: 'ofString', lines: [text, 'println(response.body())'] }
}

function write(request: SampleRequest): string {
  const sent = sentOf(request)
  // With an empty body, it would send a length.
  const isGet = sent.method === 'GET'
  const url = expression(sent.url, {
    text: quoted,
    secret: ({ variables }) => `URLEncoder.encode(${environment(variables)}, Charsets.UTF_8)`,
    plus: ' + ',
  })
  const headers = sent.headers.map(({ name, value }) => {
    const written = expression(value, {
      text: quoted,
      secret: ({ variables }) =>
        variables.length > 1
          ? `Base64.getEncoder().encodeToString((${environment(variables)}).toByteArray())`
          : environment(variables),
      plus: ' + ',
    })
    return `        .header(${quoted(name)}, ${written})`
  })
  const { handler, lines } = answered(sent)
  return joined([
    ...jdkClasses(sent, { charsets: false }).map((name) => `import ${name}`),
    '',
    'fun main() {',
    `    val request = HttpRequest.newBuilder(URI.create(${url}))`,
    ...headers,
    ...(isGet ? [] : [`        .method(${quoted(sent.method)}, ${published(sent)})`]),
    '        .build()',
    `    val response = HttpClient.newHttpClient().send(request, BodyHandlers.${handler}())`,
    ...lines.map((line) => `    ${line}`),
    '}',
  ])
}

export const kotlin = freeLanguage({
  ...{ kind: 'kotlin', title: 'Kotlin', language: 'kotlin', extension: 'kt', separator: '-' },
  ...{ tools: 'Kotlin 2, JDK 17', run: 'kotlinc -include-runtime -d sample.jar', write },
  lacks: (request) => {
    const { method, body } = sentOf(request)
    if (method === 'CONNECT') return 'The client of the JDK, which Kotlin uses, has no CONNECT.'
    return tooLongForJvm(
      'Kotlin',
      (body ?? []).map((chunk) => ('text' in chunk ? chunk.text : '')),
    )
  },
})
