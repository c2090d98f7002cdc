import { type PostCard, type BlogProps } from 'docs402/types'
import { formatDay } from 'docs402/shared/format-day'
import { flow, line, type Value, written, type MarkdownForms } from 'docs402/markdown'
import { AUTHORS, authorRoute, tagRoute, TAGS } from 'docs402/shared/routes'
import { en } from 'docs402/shared/words/en'
import { counted, fill, type EnglishWords } from 'docs402/shared/words/words'
import { byLetter, byYear, dayAndMonth, linkLabel, postCount } from './words'

/** In which words a list is written. */
interface Spoken {
  words: EnglishWords['blog']
  language: string
}

const list = (items: Value[]): Value =>
  items.length > 0 && flow`<ul>${items.map((each) => line`<li>${each}</li>`)}</ul>`

const entry =
  ({ words, language }: Spoken) =>
  ({ route, title, date, readingMinutes, excerpt, description, authors, tags }: PostCard): Value => flow`
## [${title}](${route})

${formatDay(date, language)} · ${counted(words.minutes, readingMinutes, language)}

${excerpt ? excerpt : flow`${description}`}

${authors.map(({ id, name }) => line`[${name}](${authorRoute(id)}) `)}

${list(tags.map(({ id, label }) => line`[${label}](${tagRoute(id)})`))}

[${words.readMore}](${route})`

/** The posts of a list, and its feeds. */
const entries = ({ list: shown, feeds: [feeds] }: BlogProps, spoken: Spoken): Value => [
  (shown?.posts ?? []).map(entry(spoken)),
  feeds &&
    flow`${fill(spoken.words.follow, { title: '' }).replace('  ', ' ')} [${spoken.words.rss}](${feeds.rss}), [${spoken.words.atom}](${feeds.atom})`,
]

/** A list of the blog, which is made of the page's props. */
const made = (make: (blog: BlogProps, spoken: Spoken) => Value) =>
  written(
    (_, { props, words = en, language = 'en' }) => props?.blog && make(props.blog, { words: words.blog, language }),
  )

/** What the lists of the blog are in Markdown. */
export const forms: MarkdownForms = {
  BlogPosts: made(({ list: shown }, spoken) => (shown?.posts ?? []).map(entry(spoken))),
  BlogArchive: made(({ posts = [] }, { words, language }) =>
    byYear(posts).map(([year, own]) => [
      flow`## ${year}`,
      flow`${postCount(own.length, words, language)}`,
      list(own.map(({ date, route, title }) => line`${dayAndMonth(date, language)} [${title}](${route})`)),
    ]),
  ),
  BlogAuthor: made((blog, spoken) => {
    const { words, language } = spoken
    const { author, list: shown } = blog
    if (!author || !shown) return null
    const { title, description, text, links, count } = author
    return [
      title && flow`${title}`,
      flow`${description}`,
      shown.page === 1 && text.map((words) => flow`${words}`),
      list(links.map(({ href, kind }) => line`[${linkLabel(kind, words)}](${href})`)),
      flow`${postCount(count, words, language)} · [${words.allAuthors}](${AUTHORS})`,
      entries(blog, spoken),
    ]
  }),
  BlogAuthors: made(({ authors = [] }, { words, language }) =>
    authors.map(({ id, name, title, description, count }) => [
      flow`## [${name}](${authorRoute(id)})`,
      title && flow`${title}`,
      flow`${description}`,
      flow`${postCount(count, words, language)}`,
    ]),
  ),
  BlogTag: made((blog, spoken) => {
    const { words, language } = spoken
    const { tag } = blog
    return (
      tag && [
        flow`${tag.description}`,
        flow`${postCount(tag.count, words, language)} · [${words.allTags}](${TAGS})`,
        entries(blog, spoken),
      ]
    )
  }),
  BlogTags: made(({ tags = [] }, { words, language }) =>
    byLetter(tags).map(([letter, own]) => [
      letter !== '' && flow`## ${letter}`,
      list(
        own.map(
          ({ id, label, count, description }) =>
            line`[${label}](${tagRoute(id)}) ${postCount(count, words, language)} ${description}`,
        ),
      ),
    ]),
  ),
}
