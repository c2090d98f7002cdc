import { said } from '../../content/said'
import { languagesFor, named, PLACEHOLDER, serverFor, type Credential, type Operation } from '@docs402/api'
import { flow, line, type Node, type Value } from '../../content/mdx/template'
import { joined } from '../nodes/words'
import { nameCode } from '../nodes/schema'
import { runSamplesUrl } from './run-samples'
import { schemeUrl, serversUrl } from './security'
import type { Shown } from './shown'

const linked = (words: Value, url: string | null): Value => (url === null ? words : line`[${words}](${url})`)

/** What a secret is, and where it is explained: its scheme, with its own documentation and where programs get it. */
function secret(shown: Shown, { scheme: name, variables, scopes, in: place, name: sentAs }: Credential): Value {
  const variable = joined(variables.map(nameCode), ' and ')
  const scheme = named(shown.api.securitySchemes, name)
  if (!scheme)
    return [variable, `, sent in the ${place === 'query' ? said().queryParameter : place} `, nameCode(sentAs)]
  const { apiKey, http, flows, externalDocs } = scheme
  const kind = apiKey ? 'an API key' : http?.scheme === 'basic' ? 'user name and password' : 'a token'
  const tokenUrl = flows.find(({ kind: flow }) => flow === 'clientCredentials' || flow === 'password')?.tokenUrl
  const target = tokenUrl ? shown.resolve(tokenUrl) : null
  const scopeWords = scopes.length > 0 && [
    ' with the ',
    scopes.length > 1 ? 'scopes ' : 'scope ',
    joined(scopes.map(nameCode)),
  ]
  return [
    variable,
    `, ${kind} for `,
    linked(name, schemeUrl(shown, name)),
    target !== null && [' from ', line`[${target}](${target})`],
    scopeWords,
    externalDocs && [' (', shown.docsLink(externalDocs), ')'],
  ]
}

/** What stands in the URL of a sample for what the reader has: values of variables, a host that nobody has. */
function inUrl(shown: Shown, operation: Operation): Value {
  const { api } = shown
  const { variables = [] } = serverFor(api, operation) ?? {}
  const isPlaceholder = api.serverHost === 'placeholder' && operation.serverUrl.startsWith(PLACEHOLDER)
  const values = variables.map(({ name, default: value, values: [first = name] }) => [
    nameCode(name),
    ' is ',
    nameCode(value || first),
  ])
  return [
    isPlaceholder && [' Put the host of the API in the place of ', nameCode(new URL(PLACEHOLDER).host), '.'],
    values.length > 0 && [
      ' In the URL, ',
      joined(values, ', '),
      ': ',
      linked('servers', serversUrl(shown, operation)),
      '.',
    ],
  ]
}

/** The line above the samples of an operation: what they need, and where to get it; nothing for those that need nothing. */
export function sampleNeeds(shown: Shown, operation: Operation): Value {
  const secrets = operation.exampleRequest.credentials.map((each) => secret(shown, each))
  const needs = secrets.length > 0 && [`${said().needs} `, joined(secrets, ', and '), '.']
  const values = inUrl(shown, operation)
  return isEmpty([needs, values]) ? null : flow`<p className="small">${needs}${values}</p>`
}

const isEmpty = (value: Value): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.every(isEmpty))

/** What one paid sample needs, in a line below it: the package that pays or the file that signs, and the key of a wallet. */
export function paymentNeeds(shown: Shown, kind: string): Node[] {
  const language = languagesFor(true).find((each) => each.kind === kind)
  if (!language) return []
  const { folder, helper } = language
  const { file } = helper
  const needed = file
    ? line`${linked(nameCode(file), shown.api.pages.programs[`${folder}/${file}`] ?? null)} beside it`
    : nameCode(helper.package)
  const install = runSamplesUrl(shown)
  return flow`<p className="small">Needs ${needed}${install !== null && [': ', line`[set up](${install})`]}, and your wallet's key in \`PRIVATE_KEY\`.</p>`
}
