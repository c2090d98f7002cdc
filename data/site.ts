import type { SiteInput } from '@/lib/schemas/site'

/**
 * Everything about the site that is not a page: names, navigation, footer, versions.
 * It is checked by `lib/schemas/site.ts` at the start of every build.
 * Values that are placeholders until launch: `url`, `repository`, the two community links.
 */
export const site: SiteInput = {
  title: 'Chain Data API',
  tagline: 'Blockchain data, paid per request',
  description:
    'Read blocks, balances, transfers and prices from many networks over plain HTTP. No account and no API key: you pay for each request in USDC over x402.',
  url: 'https://docs.example.com',
  locale: 'en',
  repository: 'https://github.com/example/chain-data-docs',
  repositoryBranch: 'main',
  colorMode: { default: 'system', respectSystem: true },
  navbar: {
    hideOnScroll: true,
    items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Documentation', position: 'left' }],
  },
  footer: {
    groups: [
      { title: 'Documentation', items: [{ label: 'Getting Started', to: '/docs/intro' }] },
      {
        title: 'Community',
        items: [
          { label: 'Social network', href: 'https://social.example.com/chain-data-api' },
          { label: 'Messaging channel', href: 'https://chat.example.com/chain-data-api' },
        ],
      },
    ],
    copyright: 'Copyright © 2025 Chain Data API',
  },
  docs: {
    versions: [{ name: 'current', label: 'Next', path: '/docs', mainDoc: 'intro' }],
  },
  blog: { title: 'Blog', description: 'News, guides and notes from the people who run the API.', postsPerPage: 10 },
}
