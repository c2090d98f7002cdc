import { defineTheme } from './layout/define-theme'

/** The theme of a site without a `theme.config.tsx`, which stands in place of this module in bundles. */
export default defineTheme()
