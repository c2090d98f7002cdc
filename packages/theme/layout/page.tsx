import type { Heading } from '../frame/heading'
import { useMDXComponents } from 'nextra/mdx'
import type { ComponentType, ReactNode } from 'react'
import * as config from 'docs402-theme/config'
import SiteTheme from '.'
import { themeOf } from './define-theme'

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

/**
 * A page of Next: compiled text in the site's theme.
 * @param Content the text
 * @param useContents its table of contents
 */
export function pageOf(Content: ComponentType, useContents: () => Heading[]) {
  return function Page(props: object) {
    const toc = useContents()
    return (
      <SiteTheme pageProps={props} themeConfig={themeConfig}>
        <Body toc={toc}>
          <Content {...props} />
        </Body>
      </SiteTheme>
    )
  }
}
