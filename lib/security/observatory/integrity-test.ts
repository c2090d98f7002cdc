import type { Element } from 'hast'
import { attributeOf } from './attribute'
import type { Scan, Verdict } from './answer'

const TEST = 'subresource-integrity'

/** Scripts of the page's own site are relative addresses, or name its own host; anything else counts as foreign. */
function isOwn(address: string, hostname: string): boolean {
  if (address.startsWith('//')) return false
  return !/^https?:\/\//i.test(address) || new URL(address).hostname === hostname
}

/** Subresource integrity of the scripts that the page's HTML names. */
export function integrityTest({ hostname }: Scan, elements: readonly Element[]): Verdict {
  const scripts = elements.filter(({ tagName }) => tagName === 'script')
  if (scripts.length === 0) return { test: TEST, result: 'no scripts', points: 0 }
  const loaded = scripts.flatMap((script) => {
    const address = attributeOf(script, 'src')
    return address === undefined ? [] : [{ address, integrity: attributeOf(script, 'integrity') !== undefined }]
  })
  const foreign = loaded.filter(({ address }) => !isOwn(address, hostname))
  const secure = ({ address }: { address: string }) => /^https:\/\//i.test(address)
  if (foreign.some((script) => !script.integrity && !secure(script)))
    return { test: TEST, result: 'foreign, insecure', points: -50 }
  if (foreign.some((script) => script.integrity && !secure(script)))
    return { test: TEST, result: 'foreign over http', points: -20 }
  if (foreign.some((script) => !script.integrity))
    return { test: TEST, result: 'foreign without integrity', points: -5 }
  if (loaded.some(({ integrity }) => integrity)) return { test: TEST, result: 'integrity', points: 5 }
  return { test: TEST, result: 'own scripts without integrity', points: 0 }
}
