// The map of pages that Nextra hands to its theme is empty: sidebar, previous and next come with each page's properties.
// This is what Nextra's function gives for an empty map, without the 9 KB that work out a full one.
const result = {
  activeIndex: 0,
  activePath: [],
  activeThemeContext: {
    breadcrumb: true,
    collapsed: false,
    footer: true,
    layout: 'default',
    navbar: true,
    pagination: true,
    sidebar: true,
    timestamp: true,
    toc: true,
    typesetting: 'default',
  },
  activeType: undefined,
  directories: [],
  docsDirectories: [],
  flatDirectories: [],
  flatDocsDirectories: [],
  topLevelNavbarItems: [],
}

export const normalizePages = () => result
