import { BUILD_DATE, buildTogether } from './support/build-together'
import { files } from './writing/files'
import { github } from './writing/github'
import { markdown } from './writing/markdown'
import { otherSystems } from './writing/other-systems'
import { projectPage } from './writing/project-page'

/** What writers bring along, on a site whose URL has a path. */
buildTogether('Pasting', [projectPage, markdown, files, github, otherSystems], { BUILD_DATE })
