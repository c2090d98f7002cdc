import type { SitePageProps } from '../content-props'

type Page = SitePageProps['page']

/** A page entry for tests of generated outputs. */
export function pageProps(page: Partial<Page>, more: Partial<SitePageProps> = {}): SitePageProps {
  return {
    page: {
      route: '/docs/intro',
      kind: 'doc',
      title: 'Introduction',
      description: 'How to start.',
      file: 'pages/docs/intro.mdx',
      updated: '2025-02-03T04:05:06.000Z',
      indexable: true,
      interactive: false,
      language: null,
      direction: null,
      ...page,
    },
    navbar: [],
    start: { route: '/docs', description: 'Where to start.', parts: [] },
    look: { logo: '<svg></svg>', background: { light: '#ffffff', dark: '#000000' } },
    docs: null,
    blog: null,
    ...more,
  }
}

/** A site for the same tests. */
export const testSite = {
  title: 'Docs',
  tagline: 'Short',
  description: 'All about it.',
  url: 'https://docs.example',
  locale: 'en',
  blog: { title: 'Blog', description: 'News.', postsPerPage: 10 },
}
