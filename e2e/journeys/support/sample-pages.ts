/** A word of its own for each kind of post: wherever it turns up, the post has leaked. */
export const words = {
  published: 'marmalade',
  draft: 'thimble',
  unlisted: 'rhubarb',
  scheduled: 'trombone',
  component: 'saffron',
}

/** The day of the builds: what is dated later is scheduled. */
export const BUILD_DATE = '2026-01-15'

/** A page with a title and a description of its own. */
export const page = (title: string, text: string) => `---
title: ${title}
description: A page that somebody has written on an ordinary day, as one of many. It is called "${title}".
---

# ${title}

${text}
`

/** A post of `npm run new`'s form. */
export function post(title: string, word: string, date: string, more = ''): string {
  return `---
title: ${title}
description: A post of the days, ${title}, about ${word} and nothing else on the site.
date: ${date}
authors: [api-team]
tags: [operations]
${more}---

The beginning of the post about ${word}.

{/* truncate */}

## A heading about it

What comes after the beginning is about ${word} as well.
`
}

/** A component that only a hidden post uses: it has state and styles, and loads a part of itself later. */
const SECRET = `import { useState } from 'react'
import { onDemand } from './on-demand'
import styles from './sample-secret.module.css'

const Later = onDemand(() => import('./sample-later').then((module) => module.Later), 'the ${words.component}')

export function Secret() {
  const [open, setOpen] = useState(false)
  return open ? <Later /> : <button className={styles.${words.component}} onClick={() => setOpen(true)}>${words.component}</button>
}
`

const withSecret = (text: string) =>
  text.replace(
    '\nThe beginning',
    "\nimport { Secret } from '@/components/interactive/sample-secret'\n\n<Secret />\n\nThe beginning",
  )

/** Posts of every kind that lists do not show, file to text, with what one of them uses alone. */
export const hiddenSamples: Record<string, string> = {
  'pages/blog/sample-draft.mdx': post('Sample of a draft', words.draft, '2026-01-02', 'draft: true\n'),
  'pages/blog/sample-scheduled.mdx': post('Sample of a scheduled post', words.scheduled, '2026-01-16'),
  'pages/blog/sample-unlisted.mdx': post(
    'Sample of an unlisted post',
    words.unlisted,
    '2026-01-03',
    'unlisted: true\n',
  ),
  'pages/blog/sample-draft-interactive.mdx': withSecret(
    post('Sample of an interactive draft', words.draft, '2026-01-05', 'interactive: true\ndraft: true\n'),
  ),
  'pages/blog/sample-scheduled-interactive.mdx': withSecret(
    post('Sample of an interactive scheduled post', words.scheduled, '2026-01-17', 'interactive: true\n'),
  ),
  'components/interactive/sample-secret.tsx': SECRET,
  'components/interactive/sample-secret.module.css': `.${words.component} { color: var(--accent) }\n`,
  'components/interactive/sample-later.tsx': `export const Later = () => <p>${words.component}</p>\n`,
}
