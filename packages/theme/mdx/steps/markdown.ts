import { text, type MarkdownForms } from 'docs402/markdown'
import { en } from 'docs402/shared/words/en'
import { fill } from 'docs402/shared/words/words'

/** What it is in Markdown. */
export const Steps: MarkdownForms[string] = (node, { flow, reader }) => {
  let step = 0
  const parts = flow(node)
  const level = parts.find(({ type }) => type === 'heading')
  return parts.map((child) =>
    !reader.search && child.type === 'heading' && level?.type === 'heading' && child.depth === level.depth
      ? {
          ...child,
          children: [text(`${fill((reader.words ?? en).frame.step, { number: ++step })} `), ...child.children],
        }
      : child,
  )
}
