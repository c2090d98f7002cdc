/** The folder of the theme, from that of our own code. */
export const THEME = 'components'
