import type { Edit } from './edits'
import { textOf, type HeadTag } from './head-tags'

const FRAMEWORK = /^\/_next\/static\/.+\.js$/

function sourceOf(tag: HeadTag): string | undefined {
  const source = tag.name === 'script' ? textOf(tag, 'src') : undefined
  return source !== undefined && FRAMEWORK.test(source) ? source : undefined
}

function isScriptHint(tag: HeadTag): boolean {
  return tag.name === 'link' && textOf(tag, 'rel') === 'preload' && textOf(tag, 'as') === 'script'
}

/**
 * Takes the framework's scripts out of a page's head.
 * @returns the edits, and the addresses to bring in later, in order; what only browsers without modules load is dropped
 */
export function takeScripts(tags: readonly HeadTag[]): { edits: Edit[]; sources: string[] } {
  const taken = tags.filter((tag) => sourceOf(tag) !== undefined || isScriptHint(tag))
  return {
    edits: taken.map(({ start, end }) => ({ start, end, text: '' })),
    sources: taken.flatMap((tag) => (tag.properties['noModule'] ? [] : (sourceOf(tag) ?? []))),
  }
}
