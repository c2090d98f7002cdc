import { isLines } from '../language'
import { freeLanguage } from './language'
import { filesOf, onlyText, secretsOf, type Sent } from './sent'
import { escaped, indented, writerOf } from './text'

/** Go has no braces: four digits, or eight. */
const code = (point: number) =>
  point > 0xffff ? `\\U${point.toString(16).padStart(8, '0')}` : `\\u${point.toString(16).padStart(4, '0')}`

const quoted = (text: string) => `"${escaped(text, { marks: '"', code })}"`

const literal = (text: string) => (isLines(text) && !text.includes('`') ? `\`${text}\`` : quoted(text))

const { url, value } = writerOf({
  quoted,
  variable: (name) => `os.Getenv(${quoted(name)})`,
  inUrl: (secret) => `url.QueryEscape(${secret})`,
  basic: (secret) => `base64.StdEncoding.EncodeToString([]byte(${secret}))`,
})

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

function printed({ outcome, file }: Sent): string[] {
  if (outcome === 'head') return ['fmt.Println(response.StatusCode, response.Header)']
  if (outcome === 'none') return ['fmt.Println(response.StatusCode)']
  if (outcome !== 'file') return ['io.Copy(os.Stdout, response.Body)']
  return [`file, err := os.Create(${quoted(file)})`, ...FAIL, 'defer file.Close()', 'io.Copy(file, response.Body)']
}

function lines(sent: Sent): string[] {
  const secrets = secretsOf(sent)
  const isNone = sent.outcome === 'head' || sent.outcome === 'none'
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
  const main = [
    ...body.lines,
    `request, err := http.NewRequest(${quoted(sent.method)}, ${url(sent)}, ${body.name})`,
    ...FAIL,
    ...sent.headers.map((each) => `request.Header.Add(${quoted(each.name)}, ${value(each.value)})`),
    'response, err := http.DefaultClient.Do(request)',
    ...FAIL,
    'defer response.Body.Close()',
    'if response.StatusCode >= 400 {',
    '\tmessage, _ := io.ReadAll(response.Body)',
    '\tlog.Fatalf("%d: %s", response.StatusCode, message)',
    '}',
    ...printed(sent),
  ]
  return [
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
  ]
}

export const go = freeLanguage({
  ...{ kind: 'go', title: 'Go', language: 'go', extension: 'go', separator: '_' },
  ...{ tools: 'Go 1.19', run: 'go run', lines },
})
