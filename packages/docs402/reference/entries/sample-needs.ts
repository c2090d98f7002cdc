import { saidIn } from '../../content/said'
import { languagesFor, named, PLACEHOLDER, serverFor, type Credential, type Operation } from '@docs402/api'
import { flow, line, phrase, type Node, type Value } from '../../content/mdx/template'
import { joined, lastBetween } from '../nodes/words'
import { nameCode } from '../nodes/schema'
import { runSamplesUrl } from './run-samples'
import { schemeUrl, serversUrl } from './security'
import type { Shown } from './shown'

const linked = (words: Value, url: string | null): Value => (url === null ? words : line`[${words}](${url})`)

/** What a secret is, and where it is explained: its scheme, with its own documentation and where programs get it. */
function secret(shown: Shown, { scheme: name, variables, scopes, in: place, name: sentAs }: Credential): Value {
  const words = saidIn().words.samples
  const variable = joined(variables.map(nameCode), lastBetween('conjunction'))
  const found = named(shown.api.securitySchemes, name)
  if (!found) {
    const text = { query: words.sentInQuery, header: words.sentInHeader, cookie: words.sentInCookie }[place]
    return phrase(text, { variable, name: nameCode(sentAs) })
  }
  const { apiKey, http, flows, externalDocs } = found
  const text = apiKey ? words.keyFor : http?.scheme === 'basic' ? words.userFor : words.tokenFor
  const tokenUrl = flows.find(({ kind: flow }) => flow === 'clientCredentials' || flow === 'password')?.tokenUrl
  const target = tokenUrl ? shown.resolve(tokenUrl) : null
  const scopeText = scopes.length > 1 ? words.withScopes : words.withScope
  return [
    phrase(text, { variable, scheme: linked(name, schemeUrl(shown, name)) }),
    target !== null && [' ', phrase(words.fromUrl, { url: line`[${target}](${target})` })],
    scopes.length > 0 && [' ', phrase(scopeText, { scopes: joined(scopes.map(nameCode)) })],
    externalDocs && [' (', shown.docsLink(externalDocs), ')'],
  ]
}

/** What stands in the URL of a sample for what the reader has: values of variables, a host that nobody has. */
function inUrl(shown: Shown, operation: Operation): Value[] {
  const { api } = shown
  const words = saidIn().words.samples
  const { variables = [] } = serverFor(api, operation) ?? {}
  const isPlaceholder = api.serverHost === 'placeholder' && operation.serverUrl.startsWith(PLACEHOLDER)
  const values = variables.map(({ name, default: value, values: [first = name] }) =>
    phrase(words.valueIs, { name: nameCode(name), value: nameCode(value || first) }),
  )
  const servers = linked(words.servers, serversUrl(shown, operation))
  return [
    ...(isPlaceholder ? [phrase(words.putHost, { host: nameCode(new URL(PLACEHOLDER).host) })] : []),
    ...(values.length > 0 ? [phrase(words.inUrl, { values: joined(values, ', '), servers })] : []),
  ]
}

/** The line above the samples of an operation: what they need, and where to get it; nothing for those that need nothing. */
export function sampleNeeds(shown: Shown, operation: Operation): Value {
  const secrets = operation.exampleRequest.credentials.map((each) => secret(shown, each))
  const listed = joined(secrets, lastBetween('conjunction', 3))
  const needs = secrets.length > 0 ? [phrase(saidIn().words.samples.needsSecrets, { secrets: listed })] : []
  const sentences = [...needs, ...inUrl(shown, operation)]
  return sentences.length > 0 && flow`<p className="small">${joined(sentences, ' ')}</p>`
}

/** What one paid sample needs, in a line below it: the package that pays or the file that signs, and the key of a wallet. */
export function paymentNeeds(shown: Shown, kind: string): Node[] {
  const language = languagesFor(true).find((each) => each.kind === kind)
  if (!language) return []
  const { folder, helper } = language
  const words = saidIn().words.samples
  const { file } = helper
  const needed = file
    ? phrase(words.beside, { file: linked(nameCode(file), shown.api.pages.programs[`${folder}/${file}`] ?? null) })
    : nameCode(helper.package)
  const url = runSamplesUrl(shown)
  const text = url === null ? phrase(words.needsKey, { needed }) : phrase(words.needsSetUp, { needed, url })
  return flow`<p className="small">${text}</p>`
}
