import type { ComponentProps, ReactNode } from 'react'

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (typeof node === 'object' && node !== null && 'props' in node) {
    const props = node.props as { children?: ReactNode; 'data-footnote-ref'?: unknown }
    return props['data-footnote-ref'] === undefined ? textOf(props.children) : ''
  }
  return ''
}

type Level = 'h2' | 'h3' | 'h4'

function heading(Tag: Level) {
  return function Heading({ children, id, ...props }: ComponentProps<Level>) {
    return (
      <Tag id={id} {...props}>
        {children}
        {id && props.className !== 'visually-hidden' && (
          <a className="anchor" href={`#${id}`} aria-label={`Link to ${textOf(children)}`}>
            #
          </a>
        )}
      </Tag>
    )
  }
}

/** Headings that can be linked to. */
export const H2 = heading('h2')
export const H3 = heading('h3')
export const H4 = heading('h4')
