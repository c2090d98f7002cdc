import { closest, distance } from 'fastest-levenshtein'
import { type ComponentType, createElement, type FC, Fragment, isValidElement, type ReactNode } from 'react'
import { Footer } from '../frame/footer'
import { useSiteHead } from '../frame/head'
import { Navbar } from '../frame/navbar'
import { type BodyProps, PageBody } from '../frame/page-body'
import { titleOf } from '../frame/page-title'
import type { Slots } from '../frame/slots'
import { mdxComponents } from '../mdx'
import { PARTS, SLOTS } from './part-names'
import type { ThemeComponents } from './theme-components'
import site from 'docs402/site'

/** What a site puts in place of parts of this theme; `theme.config.tsx` of a site has it. */
export interface ThemeParts {
  /** Gives the elements of the page's head. A hook that may call `useSiteHead` for those of this theme. */
  head?: () => ReturnType<typeof useSiteHead>
  navbar?: { component: ComponentType }
  footer?: { component: ComponentType }
  /** Components of Markdown and MDX on every page, by their names: `{ Callout }`. */
  components?: ThemeComponents
  /** Components of a site at places around the text of its pages. */
  slots?: Slots
}

/** The theme of a site: what Nextra's docs theme is configured with, and what stands around the text. */
export interface SiteThemeConfig {
  head: FC
  navbar: { component: FC }
  footer: { component: FC }
  components: ThemeComponents & { wrapper: FC<BodyProps> }
  slots: Slots
  docsRepositoryBase?: string
}

const FILE = 'theme.config.tsx'

function choice(unknown: string, available: readonly string[]): string {
  const near = closest(unknown, [...available])
  const guess = distance(unknown, near) <= Math.max(1, unknown.length / 3) ? ` Did you mean "${near}"?` : ''
  return `${guess} Available: ${[...available].sort().join(', ')}.`
}

function refuseUnknown(names: readonly string[], available: readonly string[], what: string): void {
  const unknown = names.find((name) => !available.includes(name))
  if (unknown !== undefined) throw new Error(`${FILE}: There is no ${what} "${unknown}".${choice(unknown, available)}`)
}

const isComponent = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value))

/** Nextra takes elements and texts too, but what this theme wraps, it renders itself. */
function refuseOther(value: unknown, name: string): void {
  if (value !== undefined && !isComponent(value))
    throw new Error(`${FILE}: "${name}" must be a component, which is a function that returns elements.`)
}

const isWritten = (name: string) => /^[A-Z]/.test(name)

/** Elements are those of Markdown; a component that no page is given by that name would have no effect. */
function refuseOtherComponents(components: object): void {
  if ('wrapper' in components && components['wrapper'] !== PageBody)
    throw new Error(`${FILE}: "components.wrapper" belongs to the theme. Put what stands around the text into "slots".`)
  const available = Object.keys(mdxComponents).filter(isWritten)
  const unknown = Object.keys(components).find((name) => isWritten(name) && !available.includes(name))
  if (unknown === undefined) return
  throw new Error(
    `${FILE}: "components.${unknown}" replaces nothing.${choice(unknown, available)} Pages import a component of your own.`,
  )
}

/** What a part of the site gives. @throws with the name of the part if it fails */
function partResult<Result>(part: () => Result, name: string): Result {
  try {
    return part()
  } catch (error) {
    throw new Error(`${FILE}: "${name}" failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** The same component, whose failures say which part of the theme they are of. */
function partNamed(Part: ComponentType, name: string): FC {
  return function ThemePart() {
    // A component with a prototype's `render` is a class, which React reports by its own name.
    if (typeof Part !== 'function' || Part.prototype?.isReactComponent) return <Part />
    return partResult(() => (Part as FC)({}), name)
  }
}

const flat = (node: ReactNode): ReactNode[] => {
  if (Array.isArray(node)) return node.flatMap(flat)
  return isValidElement<{ children?: ReactNode }>(node) && node.type === Fragment ? flat(node.props.children) : [node]
}

/** The head of a site, which may have that of this theme in it: Next looks for plain elements, one level deep. */
const headOf = (useHead: NonNullable<ThemeParts['head']>) =>
  function useOwnHead() {
    return createElement(Fragment, null, ...flat(partResult(useHead, 'head')))
  }

/**
 * The theme of a site: what it names in place of this theme's parts, and this theme's for the rest.
 * @param parts by name; `theme.config.tsx` without any is `export default defineTheme()`
 * @throws Error for a name that is neither a part nor a place of this theme, and for a part that is no component
 */
export function defineTheme(parts: ThemeParts = {}): SiteThemeConfig {
  const { head, navbar, footer, components = {}, slots = {} } = parts
  refuseUnknown(Object.keys(parts), PARTS, 'part')
  refuseUnknown(Object.keys(slots), SLOTS, 'slot')
  refuseOtherComponents(components)
  refuseOther(head, 'head')
  if (navbar) refuseOther(navbar.component ?? null, 'navbar.component')
  if (footer) refuseOther(footer.component ?? null, 'footer.component')
  for (const [name, Part] of Object.entries(slots)) refuseOther(Part, `slots.${name}`)
  return {
    head: head ? headOf(head) : useSiteHead,
    navbar: { component: navbar ? partNamed(navbar.component, 'navbar') : Navbar },
    footer: { component: footer ? partNamed(footer.component, 'footer') : Footer },
    components: { ...mdxComponents, ...components, h1: titleOf(components.h1 ?? mdxComponents.h1), wrapper: PageBody },
    slots: Object.fromEntries(Object.entries(slots).map(([name, Part]) => [name, partNamed(Part, `slots.${name}`)])),
    ...(site.repository !== undefined && { docsRepositoryBase: site.repository }),
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isComplete = (config: object): config is SiteThemeConfig =>
  'slots' in config && 'components' in config && isObject(config.components) && 'wrapper' in config.components

/**
 * The theme that a site exports: also an object of parts as Nextra takes it, without `defineTheme` around it.
 * @param config the default export of `theme.config.tsx`
 * @throws Error as `defineTheme`, and for what is no object
 */
export function themeOf(config: unknown): SiteThemeConfig {
  if (!isObject(config))
    throw new Error(`${FILE}: It exports no theme. Write: export default defineTheme({ … }), of 'docs402-theme'.`)
  return isComplete(config) ? config : defineTheme(config)
}
