import type { Heading } from '../frame/heading'
import * as config from 'docs402-theme/config'
import { useMDXComponents } from 'nextra/mdx'
import type { ReactNode } from 'react'
import { isPageProps } from '../frame/page-context'
import SiteTheme from '.'
import { themeOf } from './define-theme'
import { runPage, UnknownModule, type Modules, type PageModule } from './page-code'

/** By the package's name: a site's `theme.config.tsx` stands in place of that module. */
const themeConfig = themeOf(config.default)

interface BodyProps {
  toc: Heading[]
  children: ReactNode
}

/** What the theme around it puts around the text of its pages. */
function Body({ toc, children }: BodyProps) {
  const { wrapper: Wrapper } = useMDXComponents()
  return Wrapper ? <Wrapper toc={toc}>{children}</Wrapper> : children
}

interface PageParts {
  module: PageModule
  props: object
}

/** The same component for every text: what an edit of it leaves keeps its state. */
const Text = ({ module, props }: PageParts) => module.MDXLayout(props)

function PageWith({ module, props }: PageParts) {
  const toc = module.useTOC(props)
  return (
    <SiteTheme pageProps={props} themeConfig={themeConfig}>
      <Body toc={toc}>
        <Text module={module} props={props} />
      </Body>
    </SiteTheme>
  )
}

/** A page of Next with React in the browser: compiled text in the site's theme. */
export const pageOf = (MDXLayout: PageModule['MDXLayout'], useTOC: PageModule['useTOC']) => {
  const module = { MDXLayout, useTOC }
  return function Page(props: object) {
    return <PageWith module={module} props={props} />
  }
}

const isDevelopment = process.env.NODE_ENV === 'development'

const NOTHING: PageModule = { MDXLayout: () => null, useTOC: () => [] }

interface StaticProps {
  /** What the text of the page is compiled to. */
  code: string
}

/** A list has its page many times; in development, what it was before the last edit of it, and of what pages import. */
const last = new Map<string, { code: string; modules: Modules; module: PageModule }>()

/**
 * The page of Next that renders all static pages.
 * @param modules all that they import
 */
export function staticPage(modules: Modules) {
  const moduleOf = (code: string, file: string): PageModule => {
    const before = last.get(file)
    if (before?.code === code && before.modules === modules) return before.module
    try {
      const module = runPage(code, file, modules)
      last.set(file, { code, modules, module })
      return module
    } catch (error) {
      if (!isDevelopment || !(error instanceof UnknownModule)) throw error
      // A new import is here as soon as Next has compiled it.
      if (!before && typeof location !== 'undefined') location.reload()
      return before?.module ?? NOTHING
    }
  }
  return function StaticPage({ code, ...props }: StaticProps) {
    const file = isPageProps(props) ? props.page.file : ''
    return <PageWith module={moduleOf(code, file)} props={props} />
  }
}
