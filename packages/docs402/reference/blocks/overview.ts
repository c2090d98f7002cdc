import { referenceWords } from '../../content/page-language'
import { type Api, isLinkable, type JsonObject } from '@docs402/api'
import { element, line, type Value } from '../../page/mdx/template'
import { isOn } from '../../content/site/site-parts'
import type { Block } from './block'
import { limitHeaders, limitSentence } from '../nodes/limit-headers'
import { described } from '../nodes/description'
import { table } from '../nodes/table'
import { joined } from '../nodes/inline-words'
import { ELSEWHERE } from '../plan/page-keys'
import { EntryContext } from '../nodes/entry-context'
import { logo } from '../nodes/logo'

/** What the description says of the API as a whole, with its own headings below those of the page. */
export const ApiDescription: Block = {
  needs: 'description',
  make: ({ api }) =>
    element(
      'div',
      {},
      described([...new Set([api.summary, api.description])].filter(Boolean).join('\n\n'), {
        resolve: new EntryContext(api, ELSEWHERE).resolve,
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
    [referenceWords().baseUrl, serverUrl && line`\`${serverUrl}\``],
    [referenceWords().localSandbox, hasSandbox && sandboxUrl && line`\`${sandboxUrl}\``],
    [referenceWords().version, version],
    [referenceWords().rateLimits, api.limits.length === 0 && limitSentence(limitHeaders(api, document))],
    [
      referenceWords().description,
      line`[openapi.json](${`${api.published}.json`}), [openapi.yaml](${`${api.published}.yaml`}) <span className="aside">OpenAPI ${specification}</span>`,
    ],
    [referenceWords().contact, contactOf(api)],
    [referenceWords().license, license && link(license.name, license.url)],
    [referenceWords().terms, termsOfService && link(termsOfService, termsOfService)],
    [referenceWords().more, externalDocs && link(externalDocs.description || externalDocs.url, externalDocs.url)],
  ]
}

/** What programs and people need to know of the API as a whole, as far as the description says it. */
export const ApiFacts: Block = {
  make: ({ api, root, source }) => [
    logo(api, root),
    table({
      caption: referenceWords().atAGlance,
      columns: [
        { title: referenceWords().what, kind: 'name' },
        { title: referenceWords().value, kind: 'text' },
      ],
      rows: rowsOf(api, isOn(root, 'sandbox'), source.document).filter(([, value]) => Boolean(value)),
    }),
  ],
}
