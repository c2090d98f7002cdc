import { type PostCard, type BlogProps } from 'docs402/types'
import { formatDay } from 'docs402/shared/format-day'
import { flow, line, type Value, written, type MarkdownForms } from 'docs402/markdown'
import { AUTHORS, authorRoute, tagRoute, TAGS } from 'docs402/shared/routes'
import { en } from 'docs402/shared/words/en'
import { counted, fill, type EnglishWords } from 'docs402/shared/words/words'
import { byLetter, byYear, dayAndMonth, linkLabel, postCount } from './post-words'

/** In which words a list is written. */
interface Spoken {
  words: EnglishWords['blog']
  language: string
}

const list = (items: Value[]): Value =>
  items.length > 0 && flow`<ul>${items.map((each) => line`<li>${each}</li>`)}</ul>`

const entry =
  ({ words, language }: Spoken) =>
  ({ route, title, date, readingMinutes, excerpt, description, authors, tags }: PostCard): Value =>
    flow`
## [${title}](${route})

${formatDay(date, language)} · ${counted(words.minutes, readingMinutes, language)}

${excerpt ? excerpt : flow`${description}`}

${authors.map(({ id, name }) => line`[${name}](${authorRoute(id)}) `)}

${list(tags.map(({ id, label }) => line`[${label}](${tagRoute(id)})`))}

[${words.readMore}](${route})`

/** The posts of a list, and its feeds. */
const entries = ({ list: postList, feeds: [feeds] }: BlogProps, spoken: Spoken): Value => [
  (postList?.posts ?? []).map(entry(spoken)),
  feeds &&
    flow`${fill(spoken.words.follow, { title: '' }).replace('  ', ' ')} [${spoken.words.rss}](${feeds.rss}), [${spoken.words.atom}](${feeds.atom})`,
]

/** A list of the blog, which is made of the page's props. */
const formOf = (make: (blog: BlogProps, spoken: Spoken) => Value) =>
  written(
    (_, { props, words = en, language = 'en' }) => props?.blog && make(props.blog, { words: words.blog, language }),
  )

/** What the lists of the blog are in Markdown. */
export const forms: MarkdownForms = {
  BlogPosts: formOf(({ list: postList }, spoken) => (postList?.posts ?? []).map(entry(spoken))),
  BlogArchive: formOf(({ posts = [] }, { words, language }) =>
    byYear(posts).map(([year, yearPosts]) => [
      flow`## ${year}`,
      flow`${postCount(yearPosts.length, words, language)}`,
      list(yearPosts.map(({ date, route, title }) => line`${dayAndMonth(date, language)} [${title}](${route})`)),
    ]),
  ),
  BlogAuthor: formOf((blog, spoken) => {
    const { words, language } = spoken
    const { author, list: postList } = blog
    if (!author || !postList) return null
    const { title, description, text, links, count } = author
    return [
      title && flow`${title}`,
      flow`${description}`,
      postList.page === 1 && text.map((words) => flow`${words}`),
      list(links.map(({ href, kind }) => line`[${linkLabel(kind, words)}](${href})`)),
      flow`${postCount(count, words, language)} · [${words.allAuthors}](${AUTHORS})`,
      entries(blog, spoken),
    ]
  }),
  BlogAuthors: formOf(({ authors = [] }, { words, language }) =>
    authors.map(({ id, name, title, description, count }) => [
      flow`## [${name}](${authorRoute(id)})`,
      title && flow`${title}`,
      flow`${description}`,
      flow`${postCount(count, words, language)}`,
    ]),
  ),
  BlogTag: formOf((blog, spoken) => {
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
  BlogTags: formOf(({ tags = [] }, { words, language }) =>
    byLetter(tags).map(([letter, letterTags]) => [
      letter !== '' && flow`## ${letter}`,
      list(
        letterTags.map(
          ({ id, label, count, description }) =>
            line`[${label}](${tagRoute(id)}) ${postCount(count, words, language)} ${description}`,
        ),
      ),
    ]),
  ),
}
