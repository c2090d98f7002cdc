import type { MDXComponents } from 'nextra/mdx'
import type { DocsThemeConfig } from 'nextra-theme-docs'
import type { ComponentType, FC } from 'react'
import { Footer } from '../frame/footer'
import { useSiteHead } from '../frame/head'
import { Navbar } from '../frame/navbar'
import { PageBody } from '../frame/page-body'
import { SLOTS, type Slots } from '../frame/slots'
import { mdxComponents } from '../mdx'
import site from 'docs402/site'

/** What a site puts in place of parts of this theme; `theme.config.tsx` of a site has it. */
export interface ThemeParts {
  /** Gives the elements of the page's head. A hook that may call `useSiteHead` for those of this theme. */
  head?: () => ReturnType<typeof useSiteHead>
  navbar?: { component: ComponentType }
  footer?: { component: ComponentType }
  /** Components of Markdown and MDX on every page, by their names: `{ Callout }`. */
  components?: MDXComponents
  /** Components of a site at places around the text of its pages. */
  slots?: Slots
}

/** The theme of a site: Nextra's configuration, and what stands around the text. */
export interface SiteThemeConfig extends DocsThemeConfig {
  slots: Slots
}

const PARTS = ['components', 'footer', 'head', 'navbar', 'slots'] as const

function refuseUnknown(names: readonly string[], available: readonly string[], what: string): void {
  const unknown = names.find((name) => !available.includes(name))
  if (unknown === undefined) return
  throw new Error(`theme.config.tsx: There is no ${what} "${unknown}". Available: ${[...available].sort().join(', ')}.`)
}

/** The same component, whose failures say which part of the theme they are of. */
function named(Part: ComponentType, name: string): FC {
  return function ThemePart() {
    // A component with a prototype's `render` is a class, which React reports by its own name.
    if (typeof Part !== 'function' || Part.prototype?.isReactComponent) return <Part />
    try {
      return (Part as FC)({})
    } catch (error) {
      throw new Error(`${name} of theme.config.tsx failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
}

/**
 * The theme of a site: what it names in place of this theme's parts, and this theme's for the rest.
 * @param parts by name; `theme.config.tsx` without any is `export default defineTheme()`
 * @throws Error for a name that is neither a part nor a place of this theme
 */
export function defineTheme(parts: ThemeParts = {}): SiteThemeConfig {
  const { head = useSiteHead, navbar, footer, components, slots = {} } = parts
  refuseUnknown(Object.keys(parts), PARTS, 'part')
  refuseUnknown(Object.keys(slots), SLOTS, 'slot')
  return {
    head,
    navbar: { component: navbar ? named(navbar.component, 'navbar') : Navbar },
    footer: { component: footer ? named(footer.component, 'footer') : Footer },
    components: { ...mdxComponents, ...components, wrapper: PageBody },
    slots: Object.fromEntries(Object.entries(slots).map(([name, Part]) => [name, named(Part, `slots.${name}`)])),
    ...(site.repository !== undefined && { docsRepositoryBase: site.repository }),
  }
}
