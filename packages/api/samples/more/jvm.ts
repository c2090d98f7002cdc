import { isLines } from '../language'
import { freeLanguage } from './language'
import { filesOf, secretsOf, type Outcome, type Sent } from './sent'
import { escaped, indented, inHalves, writerOf } from './text'

/** How the client of the JDK reads the response. */
const HANDLERS: Readonly<Record<Outcome, string>> = {
  ...{ head: 'discarding', none: 'ofString', file: 'ofByteArray', stream: 'ofLines', text: 'ofString' },
}

/** What Java and Kotlin write differently. */
interface Dialect extends ReturnType<typeof writerOf> {
  /** Text in quotes, and as it is best read. */
  quoted: (text: string) => string
  literal: (text: string) => string
  /** What declares a value, ends a statement, and stands between several publishers, and before and after them. */
  declare: string
  end: string
  between: string
  around: string
}

/** What publishes the body. */
function published({ body }: Sent, { quoted, literal, between, around }: Dialect): string {
  const all = (body ?? []).map((chunk) =>
    'file' in chunk
      ? `BodyPublishers.ofFile(Path.of(${quoted(chunk.file)}))`
      : `BodyPublishers.ofString(${literal(chunk.text)})`,
  )
  if (all.length < 2) return all[0] ?? 'BodyPublishers.noBody()'
  return `BodyPublishers.concat(${around}${all.join(between)})`
}

/** The lines that send a request. */
function sentLines(sent: Sent, dialect: Dialect): string[] {
  const { quoted, url, value, declare, end } = dialect
  return [
    `${declare} request = HttpRequest.newBuilder(URI.create(${url(sent)}))`,
    ...sent.headers.map((each) => `    .header(${quoted(each.name)}, ${value(each.value)})`),
    // With an empty body, a GET would send a length.
    ...(sent.method === 'GET' ? [] : [`    .method(${quoted(sent.method)}, ${published(sent, dialect)})`]),
    `    .build()${end}`,
    `${declare} response = HttpClient.newHttpClient().send(request, BodyHandlers.${HANDLERS[sent.outcome]}())${end}`,
  ]
}

/**
 * The classes of the JDK that a program for a request imports, in order.
 * @param charsets whether character sets are one of them: Kotlin has its own
 */
function imports(sent: Sent, charsets: boolean): string[] {
  const { inUrl, basic } = secretsOf(sent)
  const saves = sent.outcome === 'file'
  const classes: Record<string, boolean> = {
    'java.net.URI': true,
    'java.net.URLEncoder': inUrl,
    'java.net.http.HttpClient': true,
    'java.net.http.HttpRequest': true,
    'java.net.http.HttpRequest.BodyPublishers': sent.method !== 'GET',
    'java.net.http.HttpResponse.BodyHandlers': true,
    'java.nio.charset.StandardCharsets': charsets && (inUrl || basic),
    'java.nio.file.Files': saves,
    'java.nio.file.Path': saves || filesOf(sent).length > 0,
    'java.util.Base64': basic,
  }
  return Object.keys(classes).flatMap((name) => (classes[name] ? `import ${name}` : []))
}

/** What a program on the JVM can't send: its client has no CONNECT, and constants have 65,535 bytes at most. */
function lacksOnJvm(title: string, noConnect: string): (sent: Sent) => string | null {
  return ({ method, body }) => {
    if (method === 'CONNECT') return noConnect
    const texts = (body ?? []).flatMap((chunk) => ('text' in chunk ? chunk.text : []))
    const isLong = texts.some((text) => new TextEncoder().encode(text).length > 65_000)
    return isLong ? `${title} has no room for a text this long in a program: read it from a file.` : null
  }
}

/** Controls in octal: Java reads `\u000a` as the line break itself, before it reads texts. */
const octal = (point: number) => (point < 0x80 ? `\\${point.toString(8).padStart(3, '0')}` : inHalves(point))

const inJava = (text: string) => `"${escaped(text, { marks: '"', code: octal })}"`

/** Whether a text block keeps a text as it is: it drops spaces at the ends of lines, and what all lines begin with. */
const fitsBlock = (text: string) => isLines(text) && /^[^\s]/.test(text) && !/ (?:\n|$)/.test(text)

const block = (text: string) =>
  `"""\n${text.replaceAll('\\', '\\\\').replaceAll(/"{2,}|"$/g, (quotes) => quotes.replaceAll('"', '\\"'))}"""`

const JAVA: Dialect = {
  ...writerOf({
    quoted: inJava,
    variable: (name) => `System.getenv(${inJava(name)})`,
    inUrl: (secret) => `URLEncoder.encode(${secret}, StandardCharsets.UTF_8)`,
    basic: (secret) => `Base64.getEncoder().encodeToString((${secret}).getBytes(StandardCharsets.UTF_8))`,
  }),
  ...{ quoted: inJava, literal: (text: string) => (fitsBlock(text) ? block(text) : inJava(text)) },
  ...{ declare: 'var', end: ';', between: ',\n    ', around: '\n    ' },
}

/** The check of the response's status, and what is done with it. */
function answeredInJava({ outcome, file }: Sent): string[] {
  const status = 'if (response.statusCode() >= 400) throw new Exception('
  const text = `${status}response.statusCode() + ": " + response.body());`
  const number = `${status}"Status " + response.statusCode());`
  if (outcome === 'head') return ['System.out.println(response.statusCode() + " " + response.headers().map());']
  if (outcome === 'none') return [text, 'System.out.println(response.statusCode());']
  if (outcome === 'file') return [number, `Files.write(Path.of(${inJava(file)}), response.body());`]
  if (outcome === 'stream') return [number, 'response.body().forEach(System.out::println);']
  return [text, 'System.out.println(response.body());']
}

const javaLines = (sent: Sent): string[] => [
  ...imports(sent, true).map((line) => `${line};`),
  '',
  'class Sample {',
  '    public static void main(String[] args) throws Exception {',
  // Each line of a text block, so that what all begin with is dropped again.
  ...indented(
    [...sentLines(sent, JAVA), ...answeredInJava(sent)].flatMap((line) => line.split('\n')),
    '        ',
  ),
  '    }',
  '}',
]

export const java = freeLanguage({
  ...{ kind: 'java', title: 'Java', language: 'java', extension: 'java', separator: '-' },
  ...{ tools: 'JDK 17', run: 'java', lines: javaLines, lacks: lacksOnJvm('Java', 'Java’s client has no CONNECT.') },
})

const inKotlin = (text: string) => `"${escaped(text, { marks: '"$', code: inHalves })}"`

const KOTLIN: Dialect = {
  ...writerOf({
    quoted: inKotlin,
    variable: (name) => `System.getenv(${inKotlin(name)})`,
    inUrl: (secret) => `URLEncoder.encode(${secret}, Charsets.UTF_8)`,
    basic: (secret) => `Base64.getEncoder().encodeToString((${secret}).toByteArray())`,
  }),
  quoted: inKotlin,
  // A raw text knows no escapes, but `$`.
  literal: (text) => (isLines(text) && !/\$|"""|"$/.test(text) ? `"""${text}"""` : inKotlin(text)),
  ...{ declare: 'val', end: '', between: ', ', around: '' },
}

function answeredInKotlin({ outcome, file }: Sent): string[] {
  const text = 'check(response.statusCode() < 400) { "${response.statusCode()}: ${response.body()}" }'
  const number = 'check(response.statusCode() < 400) { "Status ${response.statusCode()}" }'
  if (outcome === 'head') return ['println("${response.statusCode()} ${response.headers().map()}")']
  if (outcome === 'none') return [text, 'println(response.statusCode())']
  if (outcome === 'file') return [number, `Files.write(Path.of(${inKotlin(file)}), response.body())`]
  if (outcome === 'stream') return [number, 'response.body().forEach { line -> println(line) }']
  return [text, 'println(response.body())']
}

export const kotlin = freeLanguage({
  ...{ kind: 'kotlin', title: 'Kotlin', language: 'kotlin', extension: 'kt', separator: '-' },
  ...{ tools: 'Kotlin 2, JDK 17', run: 'kotlinc -include-runtime -d sample.jar' },
  lines: (sent) => [
    ...imports(sent, false),
    '',
    'fun main() {',
    ...[...sentLines(sent, KOTLIN), ...answeredInKotlin(sent)].map((line) => `    ${line}`),
    '}',
  ],
  lacks: lacksOnJvm('Kotlin', 'The client of the JDK, which Kotlin uses, has no CONNECT.'),
})
