import type { Finding } from '@/lib/diagnostics/finding'
import type { BuiltElement, BuiltPage } from './built-page'
import type { BuiltSite } from './built-site'

/** What a fault in the HTML was most likely made from: where to look for the line that a person can change. */
export type Origin =
  | { kind: 'url'; url: string }
  | { kind: 'heading'; text: string; id?: string }
  /** An id, a label: what only components and hand-written tags hold. */
  | { kind: 'attribute'; value: string }
  | { kind: 'front-matter'; key: string }
  | { kind: 'text'; text: string }
  | { kind: 'page' }

/** A fault as it is seen in the built HTML, before it is traced back. */
export interface Fault {
  page: BuiltPage
  /** The element at fault; else `line` and `column` say the place. */
  element?: BuiltElement
  line?: number
  column?: number
  message: string
  severity?: Finding['severity']
  origin?: Origin
  /** The address that should stand there instead, when that is certain. */
  replacement?: string
}

/** One rule over the built site. A rule does not trace: it only says what is wrong in the HTML. */
export interface HtmlRule {
  name: `html/${string}`
  run(site: BuiltSite): Fault[] | Promise<Fault[]>
}
