/** In the order in which they override each other. `packages/theme/layout/document.tsx` declares them in development. */
export const LAYERS = ['tokens', 'base', 'prose', 'parts', 'site']

/** Of the style modules of the theme. */
export const THEME_LAYER = 'parts'

/** Of the style modules of a site's own components, which override all of the theme's. */
export const SITE_LAYER = 'site'
