import type { SiteEdit } from '../site-sources'

interface Replacement {
  /** Glob patterns of the files, from the site's folder. */
  files: string | readonly string[]
  /** The exact text as the engine wrote it. */
  from: string
  to: string
}

/** Replaces a text wherever it stands exactly as an earlier version wrote it. */
export const replaceText =
  ({ files, from, to }: Replacement): SiteEdit =>
  (site) => {
    for (const file of site.list(...[files].flat())) {
      const text = site.read(file)
      if (text.includes(from))
        site.write(
          file,
          text.replaceAll(from, () => to),
        )
    }
  }
