import type { Site } from './content/schemas/site'

/**
 * The checked data of `data/site.yaml`. In bundles it stands in place of this module, so that neither the file system
 * nor the schema gets into the browser.
 */
export default new Proxy({} as Site, {
  get() {
    throw new Error('The data of a site is in its pages alone: code of the build reads it with readSite(root).')
  },
})
