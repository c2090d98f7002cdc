import { isLines, joined, type SampleRequest } from '../language'
import { freeLanguage } from './language'
import { sentOf, type Chunk, type Sent } from './sent'
import { escaped, expression, isPlain } from './text'

/** PowerShell reads curly quotes as straight ones. */
const SINGLE = "'‘’‚‛"
const DOUBLE = '"“”„'

const code = (point: number) => `\`u{${point.toString(16)}}`

const quoted = (text: string) =>
  isPlain(text)
    ? `'${text.replaceAll(new RegExp(`[${SINGLE}]`, 'g'), '$&$&')}'`
    : `"${escaped(text, { marks: `${DOUBLE}$`, code, escape: '`' })}"`

/** A text that is read as it is, up to a line that begins with its end. */
const literal = (text: string) =>
  isLines(text) && !new RegExp(`^[${SINGLE}]@`, 'm').test(text) ? `@'\n${text}\n'@` : quoted(text)

const bytes = (chunk: Chunk) =>
  'file' in chunk
    ? `(Get-Content -LiteralPath ${quoted(chunk.file)} -AsByteStream -Raw)`
    : `[Text.Encoding]::UTF8.GetBytes(${literal(chunk.text)})`

const environment = (variables: readonly string[]) => variables.map((name) => `$env:${name}`).join(" + ':' + ")

/** What Invoke-WebRequest knows by name. */
const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)$/

const isType = (name: string) => name.toLowerCase() === 'content-type'

function parameters(sent: Sent): string[] {
  const { method, body, answer, file } = sent
  const written = ({ value }: Sent['headers'][number]) =>
    expression(value, {
      text: quoted,
      secret: ({ variables }) =>
        variables.length > 1
          ? `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${environment(variables)}))`
          : environment(variables),
      plus: ' + ',
    })
  const headers = sent.headers.filter(({ name }) => !isType(name))
  const type = sent.headers.find(({ name }) => isType(name))
  const url = expression(sent.url, {
    text: quoted,
    secret: ({ variables }) => `[Uri]::EscapeDataString(${environment(variables)})`,
    plus: ' + ',
  })
  return [
    `    Uri = ${url}`,
    `    ${METHOD.test(method) ? 'Method' : 'CustomMethod'} = ${quoted(method)}`,
    ...(headers.length > 0
      ? [
          '    Headers = @{',
          ...headers.map((each) => `        ${quoted(each.name)} = ${written(each)}`),
          '    }',
          // Otherwise .NET refuses values that it does not expect.
          '    SkipHeaderValidation = $true',
        ]
      : []),
    ...(type ? [`    ContentType = ${written(type)}`] : []),
    ...(body ? ['    Body = $body'] : []),
    ...(answer === 'file' && method !== 'HEAD' ? [`    OutFile = ${quoted(file)}`] : []),
  ]
}

function answered({ answer, method }: Sent): string[] {
  if (method === 'HEAD') return ['$response.StatusCode', '$response.Headers']
  if (answer === 'none') return ['$response.StatusCode']
  return ['[Text.Encoding]::UTF8.GetString($response.RawContentStream.ToArray())']
}

function write(request: SampleRequest): string {
  const sent = sentOf(request)
  const saves = sent.answer === 'file' && sent.method !== 'HEAD'
  return joined([
    ...(sent.body ? [`[byte[]] $body = ${sent.body.map(bytes).join(' +\n    ')}`] : []),
    '$request = @{',
    ...parameters(sent),
    '}',
    `${saves ? '' : '$response = '}Invoke-WebRequest @request`,
    ...(saves ? [] : answered(sent)),
  ])
}

export const powershell = freeLanguage({
  ...{ kind: 'powershell', title: 'PowerShell', language: 'powershell', extension: 'ps1', separator: '-' },
  ...{ tools: 'PowerShell 7.4', run: 'pwsh', write },
  lacks: (request) => {
    const { answer, method, headers } = sentOf(request)
    if (answer === 'stream' && method !== 'HEAD') return 'PowerShell shows a response only when it is complete.'
    const names = headers.map(({ name }) => name.toLowerCase())
    const twice = names.find((name, at) => names.indexOf(name) < at)
    return twice === undefined ? null : `PowerShell sends a header once, and this request has two named ${twice}.`
  },
})
