// The site's own configuration, with pages and data of this folder. `tsconfig.json` leads `@` to the project.
export { default } from '../../next.config.mjs'
