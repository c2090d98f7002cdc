import { isLines, joined, type SampleRequest } from '../language'
import { freeLanguage } from './language'
import { onlyText, secretsOf, sentOf, type Chunk, type Sent } from './sent'
import { escaped, expression, inHalves } from './text'

const quoted = (text: string) => `"${escaped(text, { marks: '"', code: inHalves })}"`

/** A raw text, in more quotes than it has in a row. */
function raw(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map(([quotes]) => quotes.length))
  const quotes = '"'.repeat(longest + 1)
  return `${quotes}\n${text}\n${quotes}`
}

const literal = (text: string) => (isLines(text) ? raw(text) : quoted(text))

const environment = (variables: readonly string[]) =>
  variables.map((name) => `Environment.GetEnvironmentVariable(${quoted(name)})`).join(' + ":" + ')

const bytes = (chunk: Chunk) =>
  'file' in chunk ? `File.ReadAllBytes(${quoted(chunk.file)})` : `Encoding.UTF8.GetBytes(${literal(chunk.text)})`

/** The methods that have a name. */
const METHODS: Readonly<Record<string, string>> = Object.fromEntries(
  ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace'].map((name) => [
    name.toUpperCase(),
    `HttpMethod.${name}`,
  ]),
)

/** Headers that .NET has with the content, and nowhere else. */
const OF_CONTENT = /^(?:allow|expires|last-modified|content-.*)$/i

function bodyLines(sent: Sent): string[] {
  if (!sent.body) return []
  const [first, ...others] = sent.body.map(bytes)
  if (first !== undefined && others.length === 0) return [`request.Content = new ByteArrayContent(${first});`]
  return [
    'byte[] body = [',
    ...sent.body.map((chunk) => `    .. ${bytes(chunk)},`),
    '];',
    'request.Content = new ByteArrayContent(body);',
  ]
}

function answered({ answer, method, file }: Sent): string[] {
  const text = [
    'var answer = await response.Content.ReadAsStringAsync();',
    'if (!response.IsSuccessStatusCode) throw new Exception($"{(int)response.StatusCode}: {answer}");',
  ]
  const number = 'response.EnsureSuccessStatusCode();'
  if (method === 'HEAD') return ['Console.WriteLine($"{(int)response.StatusCode} {response.Headers}");']
  if (answer === 'none') return [...text, 'Console.WriteLine((int)response.StatusCode);']
  if (answer === 'file')
    return [number, `await File.WriteAllBytesAsync(${quoted(file)}, await response.Content.ReadAsByteArrayAsync());`]
  if (answer === 'stream') return [number, 'await response.Content.CopyToAsync(Console.OpenStandardOutput());']
  return [...text, 'Console.WriteLine(answer);']
}

function write(request: SampleRequest): string {
  const sent = sentOf(request)
  const { basic } = secretsOf(sent)
  const url = expression(sent.url, {
    text: quoted,
    secret: ({ variables }) => `Uri.EscapeDataString(${environment(variables)} ?? "")`,
    plus: ' + ',
  })
  const fields = sent.headers.map(({ name, value }) => {
    const written = expression(value, {
      text: quoted,
      secret: ({ variables }) =>
        variables.length > 1
          ? `Convert.ToBase64String(Encoding.UTF8.GetBytes(${environment(variables)}))`
          : environment(variables),
      plus: ' + ',
    })
    const place = OF_CONTENT.test(name) ? 'request.Content.Headers' : 'request.Headers'
    return { place, line: `${place}.TryAddWithoutValidation(${quoted(name)}, ${written});` }
  })
  const usesText = basic || onlyText(sent) !== null || (sent.body ?? []).some((chunk) => 'text' in chunk)
  const isStream = sent.answer === 'stream' && sent.method !== 'HEAD'
  return joined([
    ...(usesText ? ['using System.Text;', ''] : []),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${METHODS[sent.method] ?? `new HttpMethod(${quoted(sent.method)})`}, ${url});`,
    ...fields.flatMap(({ place, line }) => (place === 'request.Headers' ? line : [])),
    ...bodyLines(sent),
    ...fields.flatMap(({ place, line }) => (place === 'request.Headers' ? [] : line)),
    `using var response = await client.SendAsync(request${isStream ? ', HttpCompletionOption.ResponseHeadersRead' : ''});`,
    ...answered(sent),
  ])
}

export const csharp = freeLanguage({
  ...{ kind: 'csharp', title: 'C#', language: 'csharp', extension: 'cs', separator: '-' },
  ...{ tools: '.NET 10', run: 'dotnet run', write },
  lacks: (request) => {
    const { headers, body } = sentOf(request)
    const contentHeader = headers.find(({ name }) => OF_CONTENT.test(name))
    return contentHeader && body === null
      ? `.NET sends ${contentHeader.name} only with a body, which this request has not.`
      : null
  },
})
