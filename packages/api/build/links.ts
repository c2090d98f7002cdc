import { quoted } from '@docs402/findings'
import type { Json, JsonObject } from '../json'
import { memberOf, pointerKey } from '../pointer'
import { isLinkable } from '../web-url'
import type { References } from './references'
import { membersOf, textOf } from './values'

/** Members with values of an API, which may look like a description, and are never links of it. */
const VALUES = ['example', 'examples', 'default', 'enum', 'const', 'properties', 'x-errors']

/** Tells each URL of a description that is shown as text, because it leads to no page and no mailbox. */
export function tellLinks(document: JsonObject, references: References): void {
  const check = (value: Json | undefined, at: string): void => {
    const url = textOf(value)
    if (url === '' || isLinkable(url)) return
    const message = `${quoted(url)} can't be a link, so it is shown as text. Begin it with https://, http:// or mailto:.`
    references.tell('link', at, message)
  }
  const checkAll = (value: Json | undefined, at: string, names: readonly string[]) =>
    names.forEach((name) => check(memberOf(value, name), `${at}/${name}`))

  const { info } = document
  check(memberOf(info, 'termsOfService'), '/info/termsOfService')
  checkAll(memberOf(info, 'contact'), '/info/contact', ['url'])
  checkAll(memberOf(info, 'license'), '/info/license', ['url'])
  checkAll(memberOf(info, 'x-logo'), '/info/x-logo', ['href'])
  membersOf(memberOf(document.components, 'securitySchemes'), '/components/securitySchemes', (_, scheme, at) => {
    checkAll(scheme, at, ['openIdConnectUrl', 'oauth2MetadataUrl'])
    membersOf(memberOf(scheme, 'flows'), `${at}/flows`, (_kind, flow, its) =>
      checkAll(flow, its, ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl']),
    )
  })
  const visit = (value: Json, at: string, isNames = false): void => {
    if (typeof value !== 'object' || value === null) return
    if (!isNames && !Array.isArray(value)) checkAll(memberOf(value, 'externalDocs'), `${at}/externalDocs`, ['url'])
    for (const [key, member] of Object.entries(value))
      if (isNames || key === 'properties' || !VALUES.includes(key))
        visit(member, `${at}/${pointerKey(key)}`, !isNames && key === 'properties')
  }
  visit(document, '')
}
