import type { FileProblem } from '@chain-data/findings'
import type { MdxElement, MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { SERVICES_DATA } from '@/lib/content/schemas/data-files'
import { elsewhereOf, isAllowed, servicesIn } from '@/lib/content/services'
import { servicesOf, type SourceRule } from '../project'

const FRAMES = new Set(['iframe', 'embed', 'object'])

/** What people mostly need each key for. */
const PURPOSES = { scripts: 'analytics', forms: 'newsletter', frames: 'chat' }

const declared = (key: keyof typeof PURPOSES, value: string) =>
  `in ${SERVICES_DATA.file}, by what it is for, as in "${PURPOSES[key]}: { ${key}: [${value}] }".`

/** The origin of a URL, or all of it where it has none that can be read. */
const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url)

/** What is allowed of other origins, as the rule asks for it. */
interface Known {
  sources: ReturnType<typeof elsewhereOf>['sources']
  scripts: readonly string[]
}

function scriptFault(src: string | undefined, { scripts }: Known): string {
  if (src === undefined)
    return `The pages' policy refuses scripts within a page. Put it into a file of public/, and declare that ${declared('scripts', '{ src: /name.js }')} A page with "interactive: true" can hold a component with code.`
  if (scripts.includes(src))
    return `${SERVICES_DATA.file} has the script "${src}", and the build adds it to every page. Take it out here.`
  const what = /^(?:https?:)?\/\//i.test(src)
    ? `The pages' policy refuses the script "${src}"`
    : `Nothing runs "${src}"`
  return `${what}. Declare it ${declared('scripts', `{ src: '${src}' }`)} The build adds it to every page; take it out here.`
}

function formFault(url: string, { sources }: Known): string | undefined {
  if (isAllowed(sources['form-action'], url)) return undefined
  if (/^https:/i.test(url))
    return `The pages' policy refuses to send a form to "${url}". Declare it ${declared('forms', originOf(url))}`
  return `A form is sent to "${url}", and nothing on a static site takes it. Name the full https URL of a service, and declare it ${declared('forms', 'https://…')}`
}

function frameFault(name: string, url: string, { sources }: Known): string | undefined {
  if (name === 'iframe' && isAllowed(sources['frame-src'], url)) return undefined
  const cure =
    name === 'iframe' && /^https:/i.test(url)
      ? `Link to it instead, or declare it ${declared('frames', originOf(url))}`
      : 'Link to it instead.'
  return `The pages' policy refuses <${name}>, and readers would see a gap. ${cure}`
}

function faultsOf({ name, attributes, spread, line, column }: MdxElement, known: Known): Omit<FileProblem, 'file'>[] {
  const valueOf = (wanted: string) => attributes.find((attribute) => attribute.name.toLowerCase() === wanted)
  const at = (message: string | undefined, wanted?: string) => {
    const place = wanted === undefined ? undefined : valueOf(wanted)
    return message === undefined ? [] : [{ line: place?.line ?? line, column: place?.column ?? column, message }]
  }
  const text = (wanted: string) => {
    const value = valueOf(wanted)?.value
    return typeof value === 'string' ? value : undefined
  }
  if (name === 'script') {
    // Data is no script.
    if (spread || /json/i.test(text('type') ?? '')) return []
    return at(scriptFault(text('src'), known), 'src')
  }
  const [src, data] = [text('src'), text('data')]
  if (FRAMES.has(name)) return at(frameFault(name, src ?? data ?? '', known), src === undefined ? 'data' : 'src')
  const sent = name === 'form' ? 'action' : /^(?:button|input)$/.test(name) ? 'formaction' : undefined
  const target = sent === undefined ? undefined : text(sent)
  return target === undefined ? [] : at(formFault(target, known), sent)
}

/** Pages load and send nothing that their policy refuses: what the owner declares, it allows. */
export const policy: SourceRule = {
  name: 'source/policy',
  run: (project) => {
    const services = servicesOf(project)
    const known: Known = {
      sources: elsewhereOf(services).sources,
      scripts: servicesIn(services).flatMap(({ scripts }) => scripts.map(({ src }) => src)),
    }
    return project
      .mdx()
      .flatMap((page: MdxFile) =>
        page.elements.flatMap((element) =>
          faultsOf(element, known).map((fault): FileProblem => ({ file: page.file, ...fault })),
        ),
      )
  },
}
