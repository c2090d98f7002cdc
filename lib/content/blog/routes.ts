/** The folder of the blog below `pages/`: its posts, and the lists of them. */
export const BLOG = '/blog'
export const ARCHIVE = `${BLOG}/archive`
export const AUTHORS = `${BLOG}/authors`
export const TAGS = `${BLOG}/tags`

export const authorRoute = (id: string) => `${AUTHORS}/${id}`
export const tagRoute = (id: string) => `${TAGS}/${id}`
