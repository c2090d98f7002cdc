import { buildTogether } from './support/build-together'
import { BUILD_DATE } from './support/sample-pages'
import { beginning } from './writing/beginning'
import { files } from './writing/files'
import { github } from './writing/github'
import { hiddenPosts } from './writing/hidden-posts'
import { markdown } from './writing/markdown'
import { otherSystems } from './writing/other-systems'
import { projectPage } from './writing/project-page'

/** What writers do, on a site whose URL has a path: what is written without it must be found below it. */
buildTogether('Writing', [projectPage, beginning, markdown, files, hiddenPosts, github, otherSystems], {
  BUILD_DATE,
  // A build is what readers get, whatever a terminal says.
  NODE_ENV: 'development',
})
