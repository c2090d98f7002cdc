import { slug } from 'github-slugger'
import { apiFolderOf } from '@/lib/api-view/folder'
import { tabName } from '@/lib/browser/tabs'
import { routeOf } from '@/lib/content/routes'
import { apiComponents, type ApiComponents } from '../components/api-parts'
import { codeOf, OWN_COMPONENTS } from '../components/component-types'
import { decoded, missingAnchor } from '../link-messages'
import type { MdxElement, MdxFile, MdxLink } from '@/lib/content/mdx/read/mdx-file'
import { importedFiles, resolveFile } from '../resolve-import'
import { fileOfRoute, type Project } from '../project'
import { isReadable } from './page-kinds'

/** `[](#x)` leads nowhere, and is a place. */
const isPlace = ({ kind, element, url, text }: MdxLink): boolean =>
  kind === 'link' && element === undefined && text.trim() === '' && url.startsWith('#')

/** What a page's components bring along: ids that are known, and whether there may be others. */
interface PageAnchors {
  ids: string[]
  open: boolean
}

/** What is wrong with a fragment, and the one that is meant, if that is certain. */
interface MissingAnchor {
  message: string
  meant?: string
}

const asked = new WeakMap<Project, Promise<Anchors>>()

/**
 * Tells what is wrong with a fragment: by the headings, ids and tabs of the page, its MDX partials, the parts of the
 * API in it, and what is written in its components.
 */
export class Anchors {
  private readonly known = new Map<string, PageAnchors>()

  private constructor(
    private readonly project: Project,
    /** By the folder of the description that a page shows. */
    private readonly api: ReadonlyMap<string, ApiComponents>,
  ) {}

  /** The anchors of a project; several rules ask for them. */
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
   * @param from the route of the page that holds the link: to itself it may be written in any case, as on GitHub, and
   * lead to a heading of level 1
   * @returns undefined when the page has it, or when what the page is made of can't be looked through
   */
  missingOn(route: string, hash: string, from?: string): MissingAnchor | undefined {
    const file = fileOfRoute(this.project.routes(), route)
    const target = this.project.mdx().find((page) => page.file === file)
    // The lists of the blog are made by the theme.
    if (!target || !isReadable(target) || /^\/blog$|\[/.test(route) || file?.includes('[')) return undefined
    const { ids, open } = this.anchorsOfPage(target)
    if (open || ids.includes(hash) || hash === 'top') return undefined
    const isSame = (id: string) => id.toLowerCase() === hash.toLowerCase()
    const titles = target.headings.filter(({ depth }) => depth === 1).map(({ slug }) => slug)
    if (from === route && [...ids, ...titles].some(isSame)) return undefined
    const meant = ids.find(isSame)
    return { message: missingAnchor(hash, route, [...new Set(ids)]), ...(meant === undefined ? {} : { meant }) }
  }

  /** Whether a page surely has an anchor; of a page whose components may bring more, the others are not known. */
  has(route: string, hash: string): boolean {
    const file = fileOfRoute(this.project.routes(), route)
    const target = this.project.mdx().find((page) => page.file === file)
    return target !== undefined && this.anchorsOfPage(target).ids.includes(hash)
  }

  private anchorsOfPage(page: MdxFile): PageAnchors {
    const known = this.known.get(page.file)
    if (known) return known
    const headings = page.headings.filter(({ depth }) => depth > 1)
    // A README names a place by a link without words.
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
      // Code of the page itself may make ids.
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

/** As `lib/content/mdx/remark-tabs.ts` and `components/mdx/tabs.tsx` make them. */
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
