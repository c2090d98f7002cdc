import { Document, isSeq } from 'yaml'

/** Front matter, as the project writes it: lists on one line, no line broken. */
function frontMatter(matter: Readonly<Record<string, unknown>>): string {
  const document = new Document(matter)
  for (const key of Object.keys(matter)) {
    const node = document.get(key, true)
    if (isSeq(node)) node.flow = true
  }
  return `---\n${document.toString({ lineWidth: 0, flowCollectionPadding: false, singleQuote: true })}---\n`
}

/** A documentation or standalone page, with its heading and nothing that could be published by mistake. */
export function docText({ title, description }: { title: string; description: string }): string {
  return `${frontMatter({ title, description })}
# ${title.replaceAll(/[\\`*_{}[\]<>#]/g, '\\$&')}

{/* The text. Begin with what the reader gets from this page. */}
`
}

interface PostMatter {
  title: string
  description: string
  /** YYYY-MM-DD */
  date: string
  authors: string[]
  tags: string[]
  draft: boolean
}

/** A blog post: its title becomes the heading. */
export function postText({ draft, ...matter }: PostMatter): string {
  return `${frontMatter({ ...matter, ...(draft ? { draft } : {}) })}
{/* The first paragraphs, which lists show. */}

{/* truncate */}

{/* The rest. */}
`
}

/** `rate-limits` as a title: Rate limits. */
export function wordsOf(key: string): string {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
