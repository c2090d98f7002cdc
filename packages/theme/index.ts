/** What a site may use and replace; everything else in this package may change in any version. */
export { Footer } from './frame/footer'
export { useSiteHead } from './frame/head'
export { Navbar } from './frame/navbar'
export { useBlog, usePage } from './frame/page-context'
export type { Slots } from './frame/slots'
export { defineTheme, type SiteThemeConfig, type ThemeParts } from './layout/define-theme'
export { mdxComponents } from './mdx'
