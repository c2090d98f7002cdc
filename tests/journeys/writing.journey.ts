import { BUILD_DATE, buildTogether } from './support/build-together'
import { beginning } from './writing/beginning'
import { hiddenPosts } from './writing/hidden-posts'
import { projectPage } from './writing/project-page'

/** What writers do first, on a site whose URL has a path: what is written without it must be found below it. */
buildTogether('Writing', [projectPage, beginning, hiddenPosts], {
  BUILD_DATE,
  // A build is what readers get, whatever a terminal says.
  NODE_ENV: 'development',
})
