import { said } from '../../content/said'
import { type Api, isLinkable, type JsonObject } from '@docs402/api'
import { element, line, type Value } from '../../content/mdx/template'
import { isOn } from '../../content/site/parts'
import type { Block } from '../block'
import { limitHeaders, limitSentence } from '../limits'
import { described } from '../nodes/description'
import { table } from '../nodes/table'
import { joined } from '../nodes/words'
import { ELSEWHERE } from '../entries/page-keys'
import { Shown } from '../entries/shown'
import { logo } from '../logo'

/** What the description says of the API as a whole, with its own headings below those of the page. */
export const ApiDescription: Block = {
  part: 'description',
  make: ({ api }) =>
    element(
      'div',
      {},
      described([...new Set([api.summary, api.description])].filter(Boolean).join('\n\n'), {
        resolve: new Shown(api, ELSEWHERE).resolve,
        level: 2,
      }),
    ),
}

const link = (words: string, url: string | null | undefined): Value =>
  url && URL.canParse(url) && isLinkable(url) ? line`[${words}](${url})` : words

function contactOf({ contact }: Api): Value {
  if (!contact || !(contact.name || contact.email || contact.url)) return null
  const { name, email, url } = contact
  return joined([url ? link(name ?? url, url) : name, email && link(email, `mailto:${email}`)])
}

function rowsOf(api: Api, hasSandbox: boolean, document: JsonObject): [string, Value][] {
  const { serverUrl, sandboxUrl, version, specification, license, termsOfService, externalDocs } = api
  return [
    [said().baseUrl, serverUrl && line`\`${serverUrl}\``],
    [said().localSandbox, hasSandbox && sandboxUrl && line`\`${sandboxUrl}\``],
    [said().version, version],
    [said().rateLimits, api.limits.length === 0 && limitSentence(limitHeaders(api, document))],
    [
      said().description,
      line`[openapi.json](${`${api.published}.json`}), [openapi.yaml](${`${api.published}.yaml`}) <span className="aside">OpenAPI ${specification}</span>`,
    ],
    [said().contact, contactOf(api)],
    [said().license, license && link(license.name, license.url)],
    [said().terms, termsOfService && link(termsOfService, termsOfService)],
    [said().more, externalDocs && link(externalDocs.description || externalDocs.url, externalDocs.url)],
  ]
}

/** What programs and people need to know of the API as a whole, as far as the description says it. */
export const ApiFacts: Block = {
  make: ({ api, root, source }) => [
    logo(api, root),
    table({
      caption: said().atAGlance,
      columns: [
        { title: said().what, kind: 'name' },
        { title: said().value, kind: 'text' },
      ],
      rows: rowsOf(api, isOn(root, 'sandbox'), source.document).filter(([, value]) => Boolean(value)),
    }),
  ],
}
