/** Where it is stored that the sidebar is collapsed. */
export const SIDEBAR_KEY = 'sidebar'
