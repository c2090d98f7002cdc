import { pageLanguage } from '../../content/page-language'
import { languagesFor, named, PLACEHOLDER, serverFor, type Credential, type Operation } from '@docs402/api'
import { flow, line, phrase, type Node, type Value } from '../../page/mdx/template'
import { joined, lastBetween } from '../nodes/inline-words'
import { nameCode } from '../nodes/schema'
import { runSamplesUrl } from './run-samples'
import { schemeUrl, serversUrl } from './security'
import type { EntryContext } from '../nodes/entry-context'

const linked = (words: Value, url: string | null): Value => (url === null ? words : line`[${words}](${url})`)

/** What a secret is, and where it is explained: its scheme, with its own documentation and where programs get it. */
function secret(
  context: EntryContext,
  { scheme: name, variables, scopes, in: place, name: sentAs }: Credential,
): Value {
  const words = pageLanguage().words.samples
  const variable = joined(variables.map(nameCode), lastBetween('conjunction'))
  const securityScheme = named(context.api.securitySchemes, name)
  if (!securityScheme) {
    const text = { query: words.sentInQuery, header: words.sentInHeader, cookie: words.sentInCookie }[place]
    return phrase(text, { variable, name: nameCode(sentAs) })
  }
  const { apiKey, http, flows, externalDocs } = securityScheme
  const text = apiKey ? words.keyFor : http?.scheme === 'basic' ? words.userFor : words.tokenFor
  const tokenUrl = flows.find(({ kind: flow }) => flow === 'clientCredentials' || flow === 'password')?.tokenUrl
  const target = tokenUrl ? context.resolve(tokenUrl) : null
  const scopeText = scopes.length > 1 ? words.withScopes : words.withScope
  return [
    phrase(text, { variable, scheme: linked(name, schemeUrl(context, name)) }),
    target !== null && [' ', phrase(words.fromUrl, { url: line`[${target}](${target})` })],
    scopes.length > 0 && [' ', phrase(scopeText, { scopes: joined(scopes.map(nameCode)) })],
    externalDocs && [' (', context.docsLink(externalDocs), ')'],
  ]
}

/** What stands in the URL of a sample for what the reader has: values of variables, a host that nobody has. */
function inUrl(context: EntryContext, operation: Operation): Value[] {
  const { api } = context
  const words = pageLanguage().words.samples
  const { variables = [] } = serverFor(api, operation) ?? {}
  const isPlaceholder = api.serverHost === 'placeholder' && operation.serverUrl.startsWith(PLACEHOLDER)
  const values = variables.map(({ name, default: value, values: [first = name] }) =>
    phrase(words.valueIs, { name: nameCode(name), value: nameCode(value || first) }),
  )
  const servers = linked(words.servers, serversUrl(context, operation))
  return [
    ...(isPlaceholder ? [phrase(words.putHost, { host: nameCode(new URL(PLACEHOLDER).host) })] : []),
    ...(values.length > 0 ? [phrase(words.inUrl, { values: joined(values, ', '), servers })] : []),
  ]
}

/** The line above the samples of an operation: what they need, and where to get it; nothing for those that need nothing. */
export function sampleNeeds(context: EntryContext, operation: Operation): Value {
  const secrets = operation.exampleRequest.credentials.map((each) => secret(context, each))
  const secretList = joined(secrets, lastBetween('conjunction', 3))
  const needs = secrets.length > 0 ? [phrase(pageLanguage().words.samples.needsSecrets, { secrets: secretList })] : []
  const sentences = [...needs, ...inUrl(context, operation)]
  return sentences.length > 0 && flow`<p className="small">${joined(sentences, ' ')}</p>`
}

/** What one paid sample needs, in a line below it: the package that pays or the file that signs, and the key of a wallet. */
export function paymentNeeds(context: EntryContext, kind: string): Node[] {
  const language = languagesFor(true).find((each) => each.kind === kind)
  if (!language) return []
  const { folder, helper } = language
  const words = pageLanguage().words.samples
  const { file } = helper
  const needed = file
    ? phrase(words.beside, { file: linked(nameCode(file), context.api.pages.programs[`${folder}/${file}`] ?? null) })
    : nameCode(helper.package)
  const url = runSamplesUrl(context)
  const text = url === null ? phrase(words.needsKey, { needed }) : phrase(words.needsSetUp, { needed, url })
  return flow`<p className="small">${text}</p>`
}
