import type { DocsThemeConfig } from 'nextra-theme-docs'
import { Footer } from 'docs402-theme/frame/footer'
import { useSiteHead } from 'docs402-theme/frame/head'
import { Navbar } from 'docs402-theme/frame/navbar'
import { PageBody } from 'docs402-theme/frame/page-body'
import { mdxComponents } from 'docs402-theme/mdx'
import site from 'docs402/content/site/site'

const config: DocsThemeConfig = {
  head: useSiteHead,
  navbar: { component: Navbar },
  footer: { component: Footer },
  components: { ...mdxComponents, wrapper: PageBody },
  ...(site.repository !== undefined && { docsRepositoryBase: site.repository }),
}

export default config
