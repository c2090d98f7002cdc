import { slug } from 'github-slugger'
import { apiFolderOf } from '@/lib/api-view/folder'
import { tabName } from '@/lib/browser/tabs'
import { routeOf } from '@/lib/content/routes'
import { apiComponents, type ApiComponents } from '../components/api-parts'
import { codeOf, OWN_COMPONENTS } from '../own-code'
import { decoded, missingAnchor } from '../link-messages'
import type { MdxElement, MdxFile, MdxLink } from '@/lib/content/mdx/read/mdx-file'
import { importedFiles, resolveFile } from '../resolve-import'
import { fileOfRoute, type Project } from '../project'
import { isReadable } from './page-kinds'

/** `[](#x)` without a target defines an anchor. */
const isPlace = ({ kind, element, url, text }: MdxLink): boolean =>
  kind === 'link' && element === undefined && text.trim() === '' && url.startsWith('#')

/** Ids that a page's components add: the known ones, and whether there may be more. */
interface PageAnchors {
  ids: string[]
  open: boolean
}

/** A fault in a fragment, and the correct one, if that is certain. */
interface MissingAnchor {
  message: string
  meant?: string
}

const asked = new WeakMap<Project, Promise<Anchors>>()

/**
 * Checks fragments against the headings, ids and tabs of a page, its MDX partials, its API components, and ids in the
 * code of its components.
 */
export class Anchors {
  private readonly known = new Map<string, PageAnchors>()

  private constructor(
    private readonly project: Project,
    /** Keyed by the folder of the API description that a page shows. */
    private readonly api: ReadonlyMap<string, ApiComponents>,
  ) {}

  /** The anchors of a project, shared by several rules. */
  static of(project: Project): Promise<Anchors> {
    const known = asked.get(project) ?? Anchors.read(project)
    asked.set(project, known)
    return known
  }

  private static async read(project: Project): Promise<Anchors> {
    const folders = [...new Set(project.routes().map(({ route }) => apiFolderOf(project.root, route)))]
    const api = await Promise.all(
      folders.map(async (folder) => [folder, await apiComponents(project, folder)] as const),
    )
    return new Anchors(project, new Map(api))
  }

  /**
   * @param from route of the page with the link: links within a page ignore case, as on GitHub, and may point to its h1
   * @returns undefined if the page has the anchor, or if its components can't be analyzed
   */
  missingOn(route: string, hash: string, from?: string): MissingAnchor | undefined {
    const file = fileOfRoute(this.project.routes(), route)
    const target = this.project.mdx().find((page) => page.file === file)
    // The theme generates the lists of the blog.
    if (!target || !isReadable(target) || /^\/blog$|\[/.test(route) || file?.includes('[')) return undefined
    const { ids, open } = this.anchorsOfPage(target)
    if (open || ids.includes(hash) || hash === 'top') return undefined
    const isSame = (id: string) => id.toLowerCase() === hash.toLowerCase()
    const titles = target.headings.filter(({ depth }) => depth === 1).map(({ slug }) => slug)
    if (from === route && [...ids, ...titles].some(isSame)) return undefined
    const meant = ids.find(isSame)
    return { message: missingAnchor(hash, route, [...new Set(ids)]), ...(meant === undefined ? {} : { meant }) }
  }

  /** Whether a page is known to have an anchor; its components may add others. */
  has(route: string, hash: string): boolean {
    const file = fileOfRoute(this.project.routes(), route)
    const target = this.project.mdx().find((page) => page.file === file)
    return target !== undefined && this.anchorsOfPage(target).ids.includes(hash)
  }

  private anchorsOfPage(page: MdxFile): PageAnchors {
    const known = this.known.get(page.file)
    if (known) return known
    const headings = page.headings.filter(({ depth }) => depth > 1)
    // READMEs set anchors with empty links.
    const places = page.links.filter(isPlace).map(({ url }) => decoded(url.slice(1)))
    const own = [
      ...places,
      ...headings.map(({ slug }) => slug),
      ...page.ids.map(({ id }) => id),
      ...tabIds(page.elements),
    ]
    const components = page.elements.map((element) => this.ofElement(page, element))
    const anchors = {
      ids: [...own, ...components.flatMap(({ ids }) => ids)],
      // Code on the page may create ids.
      open: page.handlers.length > 0 || components.some(({ open }) => open),
    }
    this.known.set(page.file, anchors)
    return anchors
  }

  private ofElement(page: MdxFile, { name, attributes, spread }: MdxElement): PageAnchors {
    const given = attributes.find((attribute) => attribute.name === 'of' || attribute.name === 'name')
    const known = this.api.get(apiFolderOf(this.project.root, routeOf(page.file)))?.[name]
    if (known) return { ids: known.anchors[typeof given?.value === 'string' ? given.value : ''] ?? [], open: false }
    const computed =
      spread || attributes.some((attribute) => attribute.name === 'id' && typeof attribute.value !== 'string')
    if (/^[a-z]/.test(name) || name === '') return { ids: [], open: computed }
    const from = page.imports.find(({ start, end }) =>
      new RegExp(`\\b${name}$`).test(page.text.slice(start, end)),
    )?.from
    if (from === undefined) return { ids: [], open: page.declared.includes(name) || computed }
    return this.ofModule(from, page.file)
  }

  private ofModule(from: string, importer: string): PageAnchors {
    const code = resolveFile(this.project, from, importer) === undefined ? codeOf(this.project) : this.project
    const file = resolveFile(code, from, importer)
    if (file === undefined) return { ids: [], open: true }
    const known = this.known.get(file)
    if (known) return known
    const texts = importedFiles(code, [file])
      .filter((name) => /\.(tsx|jsx|mdx?)$/.test(name) && name !== OWN_COMPONENTS)
      .map((name) => code.read(name))
    const anchors = {
      ids: texts.flatMap((text) => [
        ...[...text.matchAll(/\bid="(?<id>[^"]+)"/g)].map(({ groups }) => groups?.['id'] ?? ''),
        // Headings of an MDX partial.
        ...[...text.matchAll(/^#{1,6} +(?<words>.+?)(?:\s*\[#(?<id>[^\]]+)\])?\s*$/gm)].map(
          ({ groups }) => groups?.['id'] ?? slug(groups?.['words'] ?? ''),
        ),
      ]),
      open: texts.some((text) => /\bid=\{|\bid,|dangerouslySetInnerHTML|createElement/.test(text)),
    }
    this.known.set(file, anchors)
    return anchors
  }
}

/** As `lib/content/mdx/remark-tabs.ts` and `components/mdx/tabs.tsx` generate them. */
function tabIds(elements: readonly MdxElement[]): string[] {
  const seen = new Map<string, number>()
  return elements.flatMap(({ name, attributes }) => {
    const valueOf = (wanted: string) => attributes.find((attribute) => attribute.name === wanted)?.value
    const group = valueOf('group')
    const labels = valueOf('labels')
    if (name !== 'Tabs' || typeof group !== 'string' || !Array.isArray(labels)) return []
    const count = (seen.get(group) ?? 0) + 1
    seen.set(group, count)
    const given = valueOf('id')
    const id = typeof given === 'string' ? given : count === 1 ? group : `${group}-${count}`
    return labels.map((label) => `${id}-${tabName(label)}`)
  })
}
