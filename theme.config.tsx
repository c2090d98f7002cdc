import type { DocsThemeConfig } from 'nextra-theme-docs'
import { Footer } from '@/components/frame/footer'
import { useSiteHead } from '@/components/frame/head'
import { Navbar } from '@/components/frame/navbar'
import { PageBody } from '@/components/frame/page-body'
import { mdxComponents } from '@/components/mdx'
import site from '@/lib/content/site/site'

const config: DocsThemeConfig = {
  head: useSiteHead,
  navbar: { component: Navbar },
  footer: { component: Footer },
  components: { ...mdxComponents, wrapper: PageBody },
  ...(site.repository !== undefined && { docsRepositoryBase: site.repository }),
}

export default config
