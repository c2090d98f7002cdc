import type { AuthorsInput } from '@/lib/schemas/blog'

/** Who writes the blog. The key is the id that posts name in their front matter. Sample roles, no invented persons. */
export const authors: AuthorsInput = {
  'docs-team': {
    name: 'Docs team',
    title: 'Writes the documentation',
    picture: '/authors/docs-team.svg',
    description: 'The people who keep the pages, the samples and the checks that prove them.',
  },
  'api-team': {
    name: 'API team',
    title: 'Runs the API',
    picture: '/authors/api-team.svg',
    description: 'The people who run the API, its payment flow and the networks behind it.',
  },
}
