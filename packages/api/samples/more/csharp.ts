import { isLines } from '../language'
import { freeLanguage } from './language'
import { secretsOf, type Chunk, type Sent } from './sent'
import { escaped, inHalves, NAMED_METHODS, writerOf } from './text'

const quoted = (text: string) => `"${escaped(text, { marks: '"', code: inHalves })}"`

/** A raw text, in more quotes than it has in a row. */
function raw(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map(([quotes]) => quotes.length))
  const quotes = '"'.repeat(longest + 1)
  return `${quotes}\n${text}\n${quotes}`
}

const { url, value } = writerOf({
  quoted,
  variable: (name) => `Environment.GetEnvironmentVariable(${quoted(name)})`,
  inUrl: (secret) => `Uri.EscapeDataString(${secret} ?? "")`,
  basic: (secret) => `Convert.ToBase64String(Encoding.UTF8.GetBytes(${secret}))`,
})

function bytes(chunk: Chunk): string {
  if ('file' in chunk) return `File.ReadAllBytes(${quoted(chunk.file)})`
  return `Encoding.UTF8.GetBytes(${isLines(chunk.text) ? raw(chunk.text) : quoted(chunk.text)})`
}

/** Headers that .NET has with the content, and nowhere else. */
const OF_CONTENT = /^(?:allow|expires|last-modified|content-.*)$/i

function bodyLines({ body }: Sent): string[] {
  const [first, ...others] = (body ?? []).map(bytes)
  if (first === undefined) return []
  if (others.length === 0) return [`request.Content = new ByteArrayContent(${first});`]
  return [
    'byte[] body = [',
    ...[first, ...others].map((each) => `    .. ${each},`),
    '];',
    'request.Content = new ByteArrayContent(body);',
  ]
}

function answered({ outcome, file }: Sent): string[] {
  const text = [
    'var answer = await response.Content.ReadAsStringAsync();',
    'if (!response.IsSuccessStatusCode) throw new Exception($"{(int)response.StatusCode}: {answer}");',
  ]
  const number = 'response.EnsureSuccessStatusCode();'
  if (outcome === 'head') return ['Console.WriteLine($"{(int)response.StatusCode} {response.Headers}");']
  if (outcome === 'none') return [...text, 'Console.WriteLine((int)response.StatusCode);']
  if (outcome === 'file')
    return [number, `await File.WriteAllBytesAsync(${quoted(file)}, await response.Content.ReadAsByteArrayAsync());`]
  if (outcome === 'stream') return [number, 'await response.Content.CopyToAsync(Console.OpenStandardOutput());']
  return [...text, 'Console.WriteLine(answer);']
}

function lines(sent: Sent): string[] {
  const usesText = secretsOf(sent).basic || (sent.body ?? []).some((chunk) => 'text' in chunk)
  const named = NAMED_METHODS[sent.method]
  const method = named ? `HttpMethod.${named}` : `new HttpMethod(${quoted(sent.method)})`
  const fields = (isOfContent: boolean, place: string) =>
    sent.headers
      .filter(({ name }) => OF_CONTENT.test(name) === isOfContent)
      .map((each) => `${place}.TryAddWithoutValidation(${quoted(each.name)}, ${value(each.value)});`)
  return [
    ...(usesText ? ['using System.Text;', ''] : []),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${method}, ${url(sent)});`,
    ...fields(false, 'request.Headers'),
    ...bodyLines(sent),
    ...fields(true, 'request.Content.Headers'),
    `using var response = await client.SendAsync(request${sent.outcome === 'stream' ? ', HttpCompletionOption.ResponseHeadersRead' : ''});`,
    ...answered(sent),
  ]
}

export const csharp = freeLanguage({
  ...{ kind: 'csharp', title: 'C#', language: 'csharp', extension: 'cs', separator: '-' },
  ...{ tools: '.NET 10', run: 'dotnet run', lines },
  lacks: ({ headers, body }) => {
    const contentHeader = headers.find(({ name }) => OF_CONTENT.test(name))
    return contentHeader && body === null
      ? `.NET sends ${contentHeader.name} only with a body, which this request has not.`
      : null
  },
})
