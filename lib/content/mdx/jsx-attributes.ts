import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'

type Element = MdxJsxFlowElement | MdxJsxTextElement

/** The text of an attribute; undefined when there is none, null when it is computed. */
export function attributeText(element: Element, name: string): string | null | undefined {
  const found = element.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name)
  if (!found) return undefined
  if (typeof found.value === 'string') return found.value
  return /^\s*(\d+)\s*$/.exec(found.value?.value ?? '')?.[1] ?? null
}

export function setAttribute(element: Element, name: string, value: string): void {
  element.attributes = [
    ...element.attributes.filter((item) => item.type !== 'mdxJsxAttribute' || item.name !== name),
    { type: 'mdxJsxAttribute', name, value },
  ]
}

/** Gives a picture or film its size, where a writer gave one side of it or none. */
export function setSize(element: Element, { width, height }: { width: number; height: number }): void {
  const [ownWidth, ownHeight] = [attributeText(element, 'width'), attributeText(element, 'height')]
  const set = (shownWidth: number, shownHeight: number) => {
    setAttribute(element, 'width', String(shownWidth))
    setAttribute(element, 'height', String(shownHeight))
  }
  const [givenWidth, givenHeight] = [Number(ownWidth), Number(ownHeight)]
  if (ownWidth === undefined && ownHeight === undefined) set(width, height)
  else if (ownHeight === undefined && givenWidth > 0) set(givenWidth, Math.round((givenWidth * height) / width))
  else if (ownWidth === undefined && givenHeight > 0) set(Math.round((givenHeight * width) / height), givenHeight)
}
