/**
 * The components of the theme: `PROVIDED` of Markdown and MDX, which every page is given, and `IMPORTED`, which the
 * compiler imports where a page uses them; `PARTS` and `SLOTS` are what `theme.config.tsx` can name.
 */
// oxlint-disable-next-line no-restricted-imports -- A list alone, loaded when it is needed.
export const themeComponents = () => import('docs402-theme/components')
