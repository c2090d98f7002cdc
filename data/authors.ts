import type { AuthorsInput } from '@/lib/schemas/blog'

/**
 * Who writes the blog. The key is the id that posts name in their front matter, and part of the author's address.
 * Sample roles, no invented persons; the addresses are placeholders until launch.
 */
export const authors: AuthorsInput = {
  'docs-team': {
    name: 'Docs team',
    title: 'Writes the documentation',
    picture: '/authors/docs-team.svg',
    description: 'The people who keep the pages, the samples and the checks that prove them.',
    text: `We write the documentation and this blog. Every program on these pages is a file that our tests run against a sandbox, so
what you copy is what we ran.

Found a sentence that is unclear or wrong? Each page ends with a link to its source. Changes are welcome, and so are questions.`,
    links: { github: 'https://github.com/example', email: 'docs@example.com' },
  },
  'api-team': {
    name: 'API team',
    title: 'Runs the API',
    picture: '/authors/api-team.svg',
    description: 'The people who run the API, its payment flow and the networks behind it.',
    text: `We run the API: the nodes and indexes behind it, the payment flow in front of it, and the limits that keep it fair. We write
here when something changes for clients, and when running it taught us something that clients can use.`,
    links: { website: 'https://api.example.com', email: 'api@example.com' },
  },
}
