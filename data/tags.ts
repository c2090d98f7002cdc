import type { TagsInput } from '@/lib/schemas/blog'

/** What posts are about. The key is the id that posts name in their front matter. */
export const tags: TagsInput = {
  announcements: { label: 'Announcements', description: 'What is new in the API and its documentation.' },
  authoring: {
    label: 'Authoring',
    description: 'How this site is written, and which components its pages can use.',
    home: false,
  },
  guides: { label: 'Guides', description: 'Longer posts that cover one task from start to finish.' },
  operations: { label: 'Operations', description: 'How to run a client that pays, in production.' },
  payments: { label: 'Payments', description: 'How a request is paid over x402, and what can go wrong.' },
}
