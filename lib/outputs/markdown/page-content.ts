import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { matches, select } from 'hast-util-select'
import { mainPart } from '@/lib/html/html'

/** What is there for using the page, not for reading it. */
const CONTROLS =
  '.anchor, .visually-hidden, .code-tools, button, dialog, form, script, style, template, noscript, wbr, ' +
  '[role="tablist"], [data-search="off"]'

/** Not to be told by a text: icons, and pictures that say nothing. */
function isMute(node: Element): boolean {
  const { tagName, properties } = node
  if (tagName === 'svg') return properties['role'] !== 'img'
  return (tagName === 'img' && !properties['alt']) || properties['ariaHidden'] === 'true'
}

/**
 * Whether an element of a built page is left out of its content, with all that stands in it.
 * @param node of a page's main part
 */
export function isLeftOut(node: Element): boolean {
  return matches(CONTROLS, node) || isMute(node)
}

/**
 * The part of a built page that is its content: the text of a documentation page or of a post, else all of `main`.
 * @param html the exported page
 * @returns its nodes in order, as they stand on the page; a post's heading is one of them
 * @throws when the page has no main part
 */
export function pageContent(html: string): ElementContent[] {
  const main = select('main', fromHtml(mainPart(html)))
  if (!main) throw new Error('The page has no <main>: there is nothing to make a Markdown version of.')
  const post = select('[data-post-text]', main)
  if (post) {
    const heading = select('h1', main)
    return heading ? [heading, ...post.children] : post.children
  }
  return (select('article.prose', main) ?? main).children
}
