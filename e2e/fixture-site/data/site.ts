import type { SiteInput } from '@/lib/schemas/site'

/** Everything that the frame can do, switched on. */
export const site: SiteInput = {
  title: 'Fixture',
  tagline: 'Everything switched on',
  description: 'A small site over the same code, with everything switched on that the real site leaves off.',
  url: 'https://fixture.example.com',
  locale: 'en',
  locales: [
    { code: 'en', label: 'English', path: '' },
    { code: 'fr', label: 'Français', path: '/fr' },
  ],
  repository: 'https://github.com/example/fixture',
  repositoryBranch: 'main',
  offline: false,
  colorMode: { default: 'light', respectSystem: false },
  announcement: { id: 'moved', content: 'Version 2 is coming. <a href="/docs/intro">Read what changes</a>.' },
  navbar: {
    hideOnScroll: false,
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Documentation' },
      { type: 'doc', docId: 'intro' },
      {
        type: 'dropdown',
        label: 'More',
        items: [
          { type: 'link', label: 'Guides', to: '/docs/guides' },
          { type: 'doc', docId: 'only-next', label: 'New here' },
          { type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example.com' },
          { type: 'docsVersion', version: '1.0', label: 'First version' },
          { type: 'html', value: '<small>As of today</small>' },
        ],
      },
      { type: 'link', label: 'Outside', href: 'https://outside.example.com', position: 'right' },
      { type: 'docsVersion', label: 'This version', position: 'right' },
      {
        type: 'docsVersionDropdown',
        after: [{ type: 'link', label: 'All versions', to: '/docs' }],
        position: 'right',
      },
      { type: 'localeDropdown', position: 'right' },
      { type: 'html', value: '<span data-badge>Beta</span>', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    items: [
      { label: 'Introduction', to: '/docs/intro' },
      { label: 'Chat', href: 'https://chat.example.com' },
      { label: 'Write to us', href: 'mailto:team@example.com' },
    ],
    copyright: 'Copyright © 2025 Fixture',
  },
  docs: {
    versions: [
      { name: 'current', label: 'Next', path: '/docs', mainDoc: 'intro' },
      { name: '2.0', label: '2.0', path: '/docs/2.0', mainDoc: 'intro' },
      { name: '1.0', label: '1.0', path: '/docs/1.0', mainDoc: 'intro' },
    ],
    latest: '2.0',
  },
  blog: { title: 'Blog', description: 'Nothing yet.', postsPerPage: 10 },
}
