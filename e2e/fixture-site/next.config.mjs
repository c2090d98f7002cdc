// The site's own configuration, with pages and data of this folder. `tsconfig.json` leads `@/data` here and the rest of `@`
// to the project.
import site from '../../next.config.mjs'

export default { ...site, experimental: { ...site.experimental, externalDir: true } }
