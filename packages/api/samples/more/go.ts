import { isLines, joined, type SampleRequest } from '../language'
import { freeLanguage } from './language'
import { filesOf, onlyText, secretsOf, sentOf, type Sent } from './sent'
import { escaped, expression, indented } from './text'

/** Go has no braces: four digits, or eight. */
const code = (point: number) =>
  point > 0xffff ? `\\U${point.toString(16).padStart(8, '0')}` : `\\u${point.toString(16).padStart(4, '0')}`

const quoted = (text: string) => `"${escaped(text, { marks: '"', code })}"`

const literal = (text: string) => (isLines(text) && !text.includes('`') ? `\`${text}\`` : quoted(text))

const environment = (variables: readonly string[]) =>
  variables.map((name) => `os.Getenv(${quoted(name)})`).join(' + ":" + ')

const FAIL = ['if err != nil {', '\tlog.Fatal(err)', '}']

const READ = ['', 'func read(name string) []byte {', '\tcontent, err := os.ReadFile(name)', ...indented(FAIL, '\t')]

/** The lines that make the body, and its name. */
function bodyOf(sent: Sent): { lines: string[]; name: string } {
  const text = onlyText(sent)
  if (!sent.body) return { lines: [], name: 'nil' }
  if (text !== null) return { lines: [`body := strings.NewReader(${literal(text)})`], name: 'body' }
  const parts = sent.body.map((chunk) =>
    'file' in chunk ? `body.Write(read(${quoted(chunk.file)}))` : `body.WriteString(${quoted(chunk.text)})`,
  )
  return { lines: ['var body bytes.Buffer', ...parts], name: '&body' }
}

function printed({ answer, method, file }: Sent): string[] {
  if (method === 'HEAD') return ['fmt.Println(response.StatusCode, response.Header)']
  if (answer === 'none') return ['fmt.Println(response.StatusCode)']
  if (answer !== 'file') return ['io.Copy(os.Stdout, response.Body)']
  return [`file, err := os.Create(${quoted(file)})`, ...FAIL, 'defer file.Close()', 'io.Copy(file, response.Body)']
}

function write(request: SampleRequest): string {
  const sent = sentOf(request)
  const { method, answer, headers } = sent
  const secrets = secretsOf(sent)
  const isNone = method === 'HEAD' || answer === 'none'
  const hasFiles = filesOf(sent).length > 0
  const body = bodyOf(sent)
  const modules: Record<string, boolean> = {
    bytes: body.name === '&body',
    'encoding/base64': secrets.basic,
    fmt: isNone,
    io: true,
    log: true,
    'net/http': true,
    'net/url': secrets.inUrl,
    os: !isNone || secrets.inUrl || secrets.inHeaders || hasFiles,
    strings: body.name === 'body',
  }
  const url = expression(sent.url, {
    text: quoted,
    secret: ({ variables }) => `url.QueryEscape(${environment(variables)})`,
    plus: ' + ',
  })
  const fields = headers.map(({ name, value }) => {
    const written = expression(value, {
      text: quoted,
      secret: ({ variables }) =>
        variables.length > 1
          ? `base64.StdEncoding.EncodeToString([]byte(${environment(variables)}))`
          : environment(variables),
      plus: ' + ',
    })
    return `request.Header.Add(${quoted(name)}, ${written})`
  })
  const main = [
    ...body.lines,
    `request, err := http.NewRequest(${quoted(method)}, ${url}, ${body.name})`,
    ...FAIL,
    ...fields,
    'response, err := http.DefaultClient.Do(request)',
    ...FAIL,
    'defer response.Body.Close()',
    'if response.StatusCode >= 400 {',
    '\tmessage, _ := io.ReadAll(response.Body)',
    '\tlog.Fatalf("%d: %s", response.StatusCode, message)',
    '}',
    ...printed(sent),
  ]
  return joined([
    'package main',
    '',
    'import (',
    ...Object.keys(modules).flatMap((name) => (modules[name] ? `\t${quoted(name)}` : [])),
    ')',
    '',
    'func main() {',
    ...main.map((line) => `\t${line}`),
    '}',
    ...(hasFiles ? [...READ, '\treturn content', '}'] : []),
  ])
}

export const go = freeLanguage({
  ...{ kind: 'go', title: 'Go', language: 'go', extension: 'go', separator: '_' },
  ...{ tools: 'Go 1.19', run: 'go run', write },
})
