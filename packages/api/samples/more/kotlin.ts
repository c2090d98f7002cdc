import { isLines } from '../language'
import { HANDLERS, jdkClasses, lacksOnJvm, published } from './jvm'
import { freeLanguage } from './language'
import type { Sent } from './sent'
import { escaped, inHalves, writerOf } from './text'

const quoted = (text: string) => `"${escaped(text, { marks: '"$', code: inHalves })}"`

/** A raw text knows no escapes, but `$`. */
const literal = (text: string) => (isLines(text) && !/\$|"""|"$/.test(text) ? `"""${text}"""` : quoted(text))

const { url, value } = writerOf({
  quoted,
  variable: (name) => `System.getenv(${quoted(name)})`,
  inUrl: (secret) => `URLEncoder.encode(${secret}, Charsets.UTF_8)`,
  basic: (secret) => `Base64.getEncoder().encodeToString((${secret}).toByteArray())`,
})

/** The check of the response's status, and what is done with it. */
function answered({ outcome, file }: Sent): string[] {
  const text = 'check(response.statusCode() < 400) { "${response.statusCode()}: ${response.body()}" }'
  const number = 'check(response.statusCode() < 400) { "Status ${response.statusCode()}" }'
  if (outcome === 'head') return ['println("${response.statusCode()} ${response.headers().map()}")']
  if (outcome === 'none') return [text, 'println(response.statusCode())']
  if (outcome === 'file') return [number, `Files.write(Path.of(${quoted(file)}), response.body())`]
  if (outcome === 'stream') return [number, 'response.body().forEach { line -> println(line) }']
  return [text, 'println(response.body())']
}

function lines(sent: Sent): string[] {
  const body = published(sent, { quoted, literal }, (all) => all.join(', '))
  return [
    ...jdkClasses(sent, { charsets: false }).map((name) => `import ${name}`),
    '',
    'fun main() {',
    `    val request = HttpRequest.newBuilder(URI.create(${url(sent)}))`,
    ...sent.headers.map((each) => `        .header(${quoted(each.name)}, ${value(each.value)})`),
    // With an empty body, it would send a length.
    ...(sent.method === 'GET' ? [] : [`        .method(${quoted(sent.method)}, ${body})`]),
    '        .build()',
    `    val response = HttpClient.newHttpClient().send(request, BodyHandlers.${HANDLERS[sent.outcome]}())`,
    ...answered(sent).map((line) => `    ${line}`),
    '}',
  ]
}

export const kotlin = freeLanguage({
  ...{ kind: 'kotlin', title: 'Kotlin', language: 'kotlin', extension: 'kt', separator: '-' },
  ...{ tools: 'Kotlin 2, JDK 17', run: 'kotlinc -include-runtime -d sample.jar', lines },
  lacks: lacksOnJvm('Kotlin', 'The client of the JDK, which Kotlin uses, has no CONNECT.'),
})
