// The site's own configuration, with pages and data of this folder. `tsconfig.json` leads `@` to the project.
import site from '../../next.config.mjs'

export default { ...site, experimental: { ...site.experimental, externalDir: true } }
