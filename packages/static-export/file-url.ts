const UNSAFE = /[!'()*]/g
const encoded = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * The URL path of a file: `/my way+1.png` is `/my%20way%2B1.png`. All characters are encoded that Markdown, HTML, `srcset` or a
 * host could read as something else.
 */
export const fileUrl = (name: string): string =>
  name
    .split('/')
    .map((part) => encodeURIComponent(part).replace(UNSAFE, encoded))
    .join('/')

/** The name of the file at a URL path. As in Markdown, a `%` that encodes nothing stands for itself. */
export function fileName(url: string): string {
  return url.replace(/(?:%[\da-f]{2})+/gi, (signs) => {
    try {
      return decodeURIComponent(signs)
    } catch {
      return signs
    }
  })
}

/** A candidate of `srcset`: its URL, and its width or density. A comma may be part of the URL. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)(\s+[^,]*)?/g

/** The URLs of a `srcset`. */
export const urlsInSet = (set: string): string[] => [...set.matchAll(CANDIDATE)].map(([, url = '']) => url)

/** Changes the URLs of a `srcset`. */
export const changeUrlsInSet = (set: string, by: (url: string) => string): string =>
  set.replace(CANDIDATE, (_, url: string, size = '') => by(url) + size)
