/**
 * The components of the theme: `PROVIDED` of Markdown and MDX, which every page is given, and `IMPORTED`, which the
 * compiler imports where a page uses them; `PARTS` and `SLOTS` are what `theme.config.tsx` can name.
 */
export const themeComponents = () => import('docs402-theme/components')
