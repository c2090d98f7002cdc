import { isLines } from '../language'
import { freeLanguage } from './language'
import type { Chunk, Sent } from './sent'
import { escaped, isPlain, NAMED_METHODS, writerOf } from './text'

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

const { url, value } = writerOf({
  quoted,
  variable: (name) => `$env:${name}`,
  inUrl: (secret) => `[Uri]::EscapeDataString(${secret})`,
  basic: (secret) => `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${secret}))`,
})

const bytes = (chunk: Chunk) =>
  'file' in chunk
    ? `(Get-Content -LiteralPath ${quoted(chunk.file)} -AsByteStream -Raw)`
    : `[Text.Encoding]::UTF8.GetBytes(${literal(chunk.text)})`

const isType = ({ name }: Sent['headers'][number]) => name.toLowerCase() === 'content-type'

function parameters(sent: Sent): string[] {
  const headers = sent.headers.filter((each) => !isType(each))
  const type = sent.headers.find(isType)
  return [
    `    Uri = ${url(sent)}`,
    `    ${sent.method in NAMED_METHODS ? 'Method' : 'CustomMethod'} = ${quoted(sent.method)}`,
    ...(headers.length > 0
      ? [
          '    Headers = @{',
          ...headers.map((each) => `        ${quoted(each.name)} = ${value(each.value)}`),
          '    }',
          // Otherwise .NET refuses values that it does not expect.
          '    SkipHeaderValidation = $true',
        ]
      : []),
    ...(type ? [`    ContentType = ${value(type.value)}`] : []),
    ...(sent.body ? ['    Body = $body'] : []),
    ...(sent.outcome === 'file' ? [`    OutFile = ${quoted(sent.file)}`] : []),
  ]
}

function answered({ outcome }: Sent): string[] {
  if (outcome === 'head') return ['$response.StatusCode', '$response.Headers']
  if (outcome === 'none') return ['$response.StatusCode']
  return ['[Text.Encoding]::UTF8.GetString($response.RawContentStream.ToArray())']
}

function lines(sent: Sent): string[] {
  const saves = sent.outcome === 'file'
  return [
    ...(sent.body ? [`[byte[]] $body = ${sent.body.map(bytes).join(' +\n    ')}`] : []),
    '$request = @{',
    ...parameters(sent),
    '}',
    `${saves ? '' : '$response = '}Invoke-WebRequest @request`,
    ...(saves ? [] : answered(sent)),
  ]
}

export const powershell = freeLanguage({
  ...{ kind: 'powershell', title: 'PowerShell', language: 'powershell', extension: 'ps1', separator: '-' },
  ...{ tools: 'PowerShell 7.4', run: 'pwsh', lines },
  lacks: ({ outcome, headers }) => {
    if (outcome === 'stream') return 'PowerShell shows a response only when it is complete.'
    const names = headers.map(({ name }) => name.toLowerCase())
    const twice = names.find((name, at) => names.indexOf(name) < at)
    return twice === undefined ? null : `PowerShell sends a header once, and this request has two named ${twice}.`
  },
})
