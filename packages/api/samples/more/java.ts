import { isLines } from '../language'
import { HANDLERS, jdkClasses, lacksOnJvm, published } from './jvm'
import { freeLanguage } from './language'
import type { Sent } from './sent'
import { escaped, indented, inHalves, writerOf } from './text'

/** Controls in octal: Java reads `\u000a` as the line break itself, before it reads texts. */
const code = (point: number) => (point < 0x80 ? `\\${point.toString(8).padStart(3, '0')}` : inHalves(point))

const quoted = (text: string) => `"${escaped(text, { marks: '"', code })}"`

/** Whether a text block keeps a text as it is: it drops spaces at the ends of lines, and what all lines begin with. */
const fitsBlock = (text: string) => isLines(text) && /^[^\s]/.test(text) && !/ (?:\n|$)/.test(text)

const block = (text: string) =>
  `"""\n${text.replaceAll('\\', '\\\\').replaceAll(/"{2,}|"$/g, (quotes) => quotes.replaceAll('"', '\\"'))}"""`

const literal = (text: string) => (fitsBlock(text) ? block(text) : quoted(text))

const { url, value } = writerOf({
  quoted,
  variable: (name) => `System.getenv(${quoted(name)})`,
  inUrl: (secret) => `URLEncoder.encode(${secret}, StandardCharsets.UTF_8)`,
  basic: (secret) => `Base64.getEncoder().encodeToString((${secret}).getBytes(StandardCharsets.UTF_8))`,
})

/** The check of the response's status, and what is done with it. */
function answered({ outcome, file }: Sent): string[] {
  const status = 'if (response.statusCode() >= 400) throw new Exception('
  const text = `${status}response.statusCode() + ": " + response.body());`
  const number = `${status}"Status " + response.statusCode());`
  if (outcome === 'head') return ['System.out.println(response.statusCode() + " " + response.headers().map());']
  if (outcome === 'none') return [text, 'System.out.println(response.statusCode());']
  if (outcome === 'file') return [number, `Files.write(Path.of(${quoted(file)}), response.body());`]
  if (outcome === 'stream') return [number, 'response.body().forEach(System.out::println);']
  return [text, 'System.out.println(response.body());']
}

function lines(sent: Sent): string[] {
  const body = published(sent, { quoted, literal }, (all) => `\n    ${all.join(',\n    ')}`)
  const main = [
    `var request = HttpRequest.newBuilder(URI.create(${url(sent)}))`,
    ...sent.headers.map((each) => `    .header(${quoted(each.name)}, ${value(each.value)})`),
    // With an empty body, it would send a length.
    ...(sent.method === 'GET' ? [] : [`    .method(${quoted(sent.method)}, ${body})`]),
    '    .build();',
    `var response = HttpClient.newHttpClient().send(request, BodyHandlers.${HANDLERS[sent.outcome]}());`,
    ...answered(sent),
  ]
  return [
    ...jdkClasses(sent, { charsets: true }).map((name) => `import ${name};`),
    '',
    'class Sample {',
    '    public static void main(String[] args) throws Exception {',
    // Each line of a text block, so that what all begin with is dropped again.
    ...indented(
      main.flatMap((line) => line.split('\n')),
      '        ',
    ),
    '    }',
    '}',
  ]
}

export const java = freeLanguage({
  ...{ kind: 'java', title: 'Java', language: 'java', extension: 'java', separator: '-' },
  ...{ tools: 'JDK 17', run: 'java', lines, lacks: lacksOnJvm('Java', 'Java’s client has no CONNECT.') },
})
