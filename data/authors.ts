import type { AuthorsInput } from '@/lib/schemas/blog'

/**
 * Who writes the blog. The key is the id that posts name in their front matter, and part of the author's URL.
 * Sample roles, no invented persons; the links are placeholders until launch.
 */
export const authors: AuthorsInput = {
  'docs-team': {
    name: 'Docs team',
    title: 'Writes the documentation',
    picture: '/authors/docs-team.svg',
    description: 'The people who maintain the pages, the samples and the tests behind them.',
    text: `We write the documentation and this blog. Every program on these pages is a file that our tests run against a sandbox, so
you copy exactly what we ran.

Is a sentence unclear or wrong? Each page ends with a link to its source. Changes and questions are welcome.`,
    links: { github: 'https://github.com/example', email: 'docs@example.com' },
  },
  'api-team': {
    name: 'API team',
    title: 'Runs the API',
    picture: '/authors/api-team.svg',
    description: 'The people who run the API, its payment flow and its nodes.',
    text: `We run the API: its nodes and indexes, its payment flow, and the limits that keep it fair. We write here when something changes
for clients, and when we learn something that clients can use.`,
    links: { website: 'https://api.example.com', email: 'api@example.com' },
  },
}
