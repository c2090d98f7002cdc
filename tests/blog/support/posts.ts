import { pages } from '../../support/manifest'

/** The posts that lists must show, as the build says. */
export const posts = pages.filter(({ kind, indexable }) => kind === 'post' && indexable)
