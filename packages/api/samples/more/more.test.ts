import { describe, expect, it } from 'vitest'
import { describedRequests, ENVIRONMENT, REQUESTS } from '../../testing/requests'
import { FREE_LANGUAGES, freeSamples } from '../index'

const api = await describedRequests()
const free = REQUESTS.filter(({ isPaid }) => !isPaid)
const all = api.operations.flatMap((operation) => freeSamples(operation))
const codesOf = (name: string) => all.filter(({ operation }) => operation === name)

describe('languages that only send their request', () => {
  it('have each request without a price, and say why one of them can not send it', () => {
    expect(new Set(all.map(({ operation }) => operation))).toEqual(new Set(free.map(({ name }) => name)))
    expect(all).toHaveLength(free.length * FREE_LANGUAGES.length)
    expect(
      all.flatMap(({ kind, operation, lacks }) => (lacks === null ? [] : `${operation}, ${kind}: ${lacks}`)),
    ).toEqual([
      'trace, node: fetch has no TRACE.',
      'answer-stream, swift: Swift reads a response as it arrives on Apple’s systems only.',
      'answer-stream, powershell: PowerShell shows a response only when it is complete.',
    ])
  })

  it('read secrets from the environment, each in the way of its language', () => {
    const names = ['BASIC_USERNAME', 'BASIC_PASSWORD']
    for (const { kind, code } of codesOf('basic')) for (const name of names) expect(code, kind).toContain(name)
    for (const { kind, code, operation } of all)
      for (const secret of Object.values(ENVIRONMENT).filter((text) => text.length > 6))
        expect(code ?? '', `${operation} in ${kind}`).not.toContain(secret)
  })

  it('encode a secret where it is part of the URL', () => {
    const CALLS = {
      go: 'url.QueryEscape(os.Getenv("QUERY_API_KEY"))',
      java: 'URLEncoder.encode(System.getenv("QUERY_API_KEY"), ',
      csharp: 'Uri.EscapeDataString(Environment.GetEnvironmentVariable("QUERY_API_KEY")',
      php: "rawurlencode(getenv('QUERY_API_KEY'))",
      ruby: "URI.encode_www_form_component(ENV.fetch('QUERY_API_KEY'))",
      swift: '(environment["QUERY_API_KEY"]!).addingPercentEncoding(',
      rust: '&[("api key", std::env::var("QUERY_API_KEY")?)]',
      powershell: '[Uri]::EscapeDataString($env:QUERY_API_KEY)',
    }
    const codes = new Map(codesOf('key-query').map(({ kind, code }) => [kind, code]))
    for (const [kind, call] of Object.entries(CALLS)) expect(codes.get(kind), kind).toContain(call)
  })

  it('keep every character of a text, and write none that can not be seen', () => {
    for (const { kind, code, operation } of all)
      expect(code?.replaceAll(/[\n\t]/g, '') ?? '', `${operation} in ${kind}`).not.toMatch(/\p{C}/u)
    for (const { kind, code } of codesOf('text')) {
      expect(code, kind).toContain('漢')
      expect(code, kind).toMatch(/2028/)
    }
  })
})
