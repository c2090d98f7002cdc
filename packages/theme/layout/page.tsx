import type { Heading } from 'nextra'
import { useMDXComponents } from 'nextra/mdx'
import type { ComponentType, ReactNode } from 'react'
import themeConfig from '../config'
import SiteTheme from '.'

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
