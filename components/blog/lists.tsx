import { PostList } from './post-list'
import { useBlog } from './use-blog'

/** All posts, newest first, a page of them at a time. */
export function BlogPosts() {
  const { list } = useBlog()
  return list ? <PostList list={list} /> : null
}

export { BlogArchive } from './archive'
export { BlogAuthor } from './author'
export { BlogAuthors } from './authors'
export { BlogTag } from './tag'
export { BlogTags } from './tags'
