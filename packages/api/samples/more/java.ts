import { isLines, joined, type SampleRequest } from '../language'
import { freeLanguage, tooLongForJvm } from './language'
import { jdkClasses } from './jdk'
import { sentOf, type Chunk, type Sent } from './sent'
import { escaped, expression, inHalves, indented } from './text'

/** Controls in octal: Java reads `\u000a` as the line break itself, before it reads texts. */
const code = (point: number) => (point < 0x80 ? `\\${point.toString(8).padStart(3, '0')}` : inHalves(point))

const quoted = (text: string) => `"${escaped(text, { marks: '"', code })}"`

/** Whether a text block keeps a text as it is: it drops spaces at the ends of lines, and what all lines begin with. */
const fitsBlock = (text: string) => isLines(text) && /^[^\s]/.test(text) && !/ (?:\n|$)/.test(text)

const block = (text: string) =>
  `"""\n${text.replaceAll('\\', '\\\\').replaceAll(/"{2,}|"$/g, (quotes) => quotes.replaceAll('"', '\\"'))}"""`

const literal = (text: string) => (fitsBlock(text) ? block(text) : quoted(text))

const environment = (variables: readonly string[]) =>
  variables.map((name) => `System.getenv(${quoted(name)})`).join(' + ":" + ')

const publisher = (chunk: Chunk) =>
  'file' in chunk
    ? `BodyPublishers.ofFile(Path.of(${quoted(chunk.file)}))`
    : `BodyPublishers.ofString(${literal(chunk.text)})`

function published({ body }: Sent): string {
  const [first, ...others] = (body ?? []).map(publisher)
  if (first === undefined) return 'BodyPublishers.noBody()'
  return others.length === 0 ? first : `BodyPublishers.concat(\n    ${[first, ...others].join(',\n    ')})`
}

/** How the response is read, the check of its status, and what is done with it. */
function answered({ answer, method, file }: Sent): { handler: string; lines: string[] } {
  const status = 'if (response.statusCode() >= 400) throw new Exception('
  const text = `${status}response.statusCode() + ": " + response.body());`
  if (method === 'HEAD')
    return {
      handler: 'discarding',
      lines: ['System.out.println(response.statusCode() + " " + response.headers().map());'],
    }
  if (answer === 'none') return { handler: 'ofString', lines: [text, 'System.out.println(response.statusCode());'] }
  const number = `${status}"Status " + response.statusCode());`
  if (answer === 'file')
    return { handler: 'ofByteArray', lines: [number, `Files.write(Path.of(${quoted(file)}), response.body());`] }
  if (answer === 'stream')
    return { handler: 'ofLines', lines: [number, 'response.body().forEach(System.out::println);'] }
  return { handler: 'ofString', lines: [text, 'System.out.println(response.body());'] }
}

function write(request: SampleRequest): string {
  const sent = sentOf(request)
  // With an empty body, it would send a length.
  const isGet = sent.method === 'GET'
  const url = expression(sent.url, {
    text: quoted,
    secret: ({ variables }) => `URLEncoder.encode(${environment(variables)}, StandardCharsets.UTF_8)`,
    plus: ' + ',
  })
  const headers = sent.headers.map(({ name, value }) => {
    const written = expression(value, {
      text: quoted,
      secret: ({ variables }) =>
        variables.length > 1
          ? `Base64.getEncoder().encodeToString((${environment(variables)}).getBytes(StandardCharsets.UTF_8))`
          : environment(variables),
      plus: ' + ',
    })
    return `    .header(${quoted(name)}, ${written})`
  })
  const { handler, lines } = answered(sent)
  const main = [
    `var request = HttpRequest.newBuilder(URI.create(${url}))`,
    ...headers,
    ...(isGet ? [] : [`    .method(${quoted(sent.method)}, ${published(sent)})`]),
    '    .build();',
    `var response = HttpClient.newHttpClient().send(request, BodyHandlers.${handler}());`,
    ...lines,
  ]
  return joined([
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
  ])
}

export const java = freeLanguage({
  ...{ kind: 'java', title: 'Java', language: 'java', extension: 'java', separator: '-' },
  ...{ tools: 'JDK 17', run: 'java', write },
  lacks: (request) => {
    const { method, body } = sentOf(request)
    if (method === 'CONNECT') return 'Java’s client has no CONNECT.'
    return tooLongForJvm(
      'Java',
      (body ?? []).map((chunk) => ('text' in chunk ? chunk.text : '')),
    )
  },
})
