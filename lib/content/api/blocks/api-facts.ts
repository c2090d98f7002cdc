import type { Api } from '@chain-data/api'
import { line, type Value } from '@/lib/content/mdx/template'
import { isOn } from '@/lib/content/site/parts'
import type { Block } from '../block'
import { table } from '../nodes/table'

const link = (words: string, url: string | null | undefined): Value =>
  url && /^https?:|^mailto:/.test(url) ? line`[${words}](${url})` : words

/** Several in one cell, such as the name of a contact and an address. */
const joined = (values: Value[]): Value =>
  values.filter(Boolean).flatMap((value, at) => (at === 0 ? [value] : [', ', value]))

function contactOf({ contact }: Api): Value {
  if (!contact || !(contact.name || contact.email || contact.url)) return null
  const { name, email, url } = contact
  return joined([url ? link(name ?? url, url) : name, email && link(email, `mailto:${email}`)])
}

function rowsOf(api: Api, hasSandbox: boolean): [string, Value][] {
  const { serverUrl, sandboxUrl, version, specification, license, termsOfService, externalDocs } = api
  return [
    ['Base URL', serverUrl && line`\`${serverUrl}\``],
    ['Local sandbox', hasSandbox && sandboxUrl && line`\`${sandboxUrl}\``],
    ['Version', version],
    [
      'Description',
      line`[openapi.json](${`${api.published}.json`}), [openapi.yaml](${`${api.published}.yaml`}) <span className="aside">OpenAPI ${specification}</span>`,
    ],
    ['Contact', contactOf(api)],
    ['License', license && link(license.name, license.url)],
    ['Terms of service', termsOfService && link(termsOfService, termsOfService)],
    ['More', externalDocs && link(externalDocs.description || externalDocs.url, externalDocs.url)],
  ]
}

/** What programs and people need to know of the API as a whole, as far as the description says it. */
export default {
  make: ({ api, root }) =>
    table({
      caption: 'The API at a glance',
      columns: [
        { title: 'What', kind: 'name' },
        { title: 'Value', kind: 'text' },
      ],
      rows: rowsOf(api, isOn(root, 'sandbox')).filter(([, value]) => Boolean(value)),
    }),
} satisfies Block
