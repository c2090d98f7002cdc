import { isLines } from '../language'
import { freeLanguage } from './language'
import { onlyText, type Chunk, type Sent } from './sent'
import { escaped, expression, inBraces } from './text'
import type { Credential } from '../../model'

const quoted = (text: string) => `"${escaped(text, { marks: '"', code: inBraces })}"`

/** A raw text, with more number signs than follow a quote in it. */
function raw(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/"(#*)/g)].map(([, signs = '']) => signs.length))
  const signs = '#'.repeat(longest + 1)
  return `r${signs}"${text}"${signs}`
}

const literal = (text: string) => (isLines(text) ? raw(text) : quoted(text))

const environment = (name: string | undefined) => `std::env::var(${quoted(name ?? '')})?`

const append = (chunk: Chunk) =>
  'file' in chunk
    ? `body.extend(std::fs::read(${quoted(chunk.file)})?);`
    : `body.extend_from_slice(${quoted(chunk.text)}.as_bytes());`

function bodyLines(sent: Sent): string[] {
  const text = onlyText(sent)
  if (text !== null) return [`let body = ${literal(text)};`]
  return sent.body ? ['let mut body = Vec::new();', ...sent.body.map(append)] : []
}

/** Secrets of the query, by the names that come before them. */
function urlLines({ url }: Sent): string[] {
  const [start = '', ...pieces] = url
  if (pieces.length === 0) return [`let url = ${quoted(String(start))};`]
  const secrets = pieces.filter((piece): piece is Credential => typeof piece !== 'string')
  const pairs = secrets.map((each) => `(${quoted(each.name)}, ${environment(each.variables[0])})`)
  return [`let url = Url::parse_with_params(${quoted(String(start))}, &[${pairs.join(', ')}])?;`]
}

/** One header; user and password have a call of their own. */
function header({ name, value }: Sent['headers'][number]): string {
  const basic = value.find((piece): piece is Credential => typeof piece !== 'string' && piece.variables.length > 1)
  if (basic) return `.basic_auth(${environment(basic.variables[0])}, Some(${environment(basic.variables[1])}))`
  const parts = value.filter((piece) => piece !== '')
  const written = expression(parts, {
    text: quoted,
    secret: ({ variables: [variable] }) => `${environment(variable)}${parts.length > 1 ? '.as_str()' : ''}`,
    plus: ', ',
  })
  return `.header(${quoted(name)}, ${parts.length > 1 ? `[${written}].concat()` : written})`
}

function answered({ outcome, file }: Sent): string[] {
  if (outcome === 'head') return ['println!("{} {:?}", response.status(), response.headers());']
  const check = [
    'let status = response.status();',
    'if !status.is_success() {',
    '    return Err(format!("{status}: {}", response.text()?).into());',
    '}',
  ]
  if (outcome === 'none') return [...check, 'println!("{}", status.as_u16());']
  if (outcome === 'file') return [...check, `std::fs::write(${quoted(file)}, response.bytes()?)?;`]
  if (outcome === 'stream') return [...check, 'std::io::copy(&mut response, &mut std::io::stdout())?;']
  return [...check, 'println!("{}", response.text()?);']
}

/** The methods that have a name. */
const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT)$/

function lines(sent: Sent): string[] {
  const isStream = sent.outcome === 'stream'
  const method = METHOD.test(sent.method) ? `Method::${sent.method}` : `Method::from_bytes(b${quoted(sent.method)})?`
  const names = ['Method', ...(sent.url.length > 1 ? ['Url'] : [])]
  const main = [
    ...urlLines(sent),
    ...bodyLines(sent),
    // By default, a response may take 30 seconds.
    `let ${isStream ? 'mut ' : ''}response = ${isStream ? 'Client::builder().timeout(None::<std::time::Duration>).build()?' : 'Client::new()'}`,
    `    .request(${method}, url)`,
    ...sent.headers.map((each) => `    ${header(each)}`),
    ...(sent.body ? ['    .body(body)'] : []),
    '    .send()?;',
    ...answered(sent),
    'Ok(())',
  ]
  return [
    `use reqwest::{blocking::Client, ${names.join(', ')}};`,
    '',
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    ...main.map((line) => `    ${line}`),
    '}',
  ]
}

export const rust = freeLanguage({
  ...{ kind: 'rust', title: 'Rust', language: 'rust', extension: 'rs', separator: '_' },
  ...{
    tools: 'Rust 1.75',
    install: 'cargo init && cargo add reqwest@0.12 --features blocking',
    run: 'cargo run',
    lines,
  },
})
