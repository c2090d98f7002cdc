import { fill } from 'docs402/shared/words/words'
import { useWords } from '../frame/use-words'
import { createElement, type ComponentProps, type HTMLAttributes, type ReactNode } from 'react'
import { trustedHtml } from '../browser/trusted/policy'
import { isExternal } from 'docs402/shared/routes'

/** A link in a text; an external one opens a new tab, and says so. */
export function MdxLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  const words = useWords()
  if (!isExternal(href)) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <span className="visually-hidden"> {words.newTab}</span>
    </a>
  )
}

/** A picture in a text. */
export const Picture = (props: ComponentProps<'img'>) => <img loading="lazy" decoding="async" alt="" {...props} />

function plainTextOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(plainTextOf).join('')
  if (typeof node === 'object' && node !== null && 'props' in node) {
    const props = node.props as { children?: ReactNode; 'data-footnote-ref'?: unknown }
    return props['data-footnote-ref'] === undefined ? plainTextOf(props.children) : ''
  }
  return ''
}

type Level = 'h2' | 'h3' | 'h4'

/** The link of a heading to itself, for readers who copy it. */
export function AnchorOf({ heading: { id, children } }: { heading: Pick<ComponentProps<Level>, 'id' | 'children'> }) {
  const words = useWords()
  return (
    <a className="anchor" href={`#${id}`} aria-label={fill(words.linkTo, { heading: plainTextOf(children) })}>
      #
    </a>
  )
}

function heading(Tag: Level) {
  return function Heading({ children, id, ...props }: ComponentProps<Level>) {
    const heading = (
      <Tag id={id} {...props}>
        {children}
      </Tag>
    )
    if (!id || props.className === 'visually-hidden') return heading
    return (
      <div data-heading={Tag}>
        {heading}
        <AnchorOf heading={{ id, children }} />
      </div>
    )
  }
}

/** Headings that can be linked to: the link comes after them, so that it is not part of their name. */
export const H2 = heading('h2')
export const H3 = heading('h3')
export const H4 = heading('h4')

interface Props extends ComponentProps<'table'> {
  /** Of how many columns it is, for two or more: `packages/docs402/page/mdx/stack-table.ts`. */
  'data-stacked'?: string
  /** Of a table in a block of the API, which has a name, and its styles from the block. */
  caption?: string
}

/**
 * A table that scrolls horizontally if it is wider than the text, also by keyboard. Not a landmark, because its name is
 * that of its section (`packages/docs402/page/mdx/remark-names.ts`).
 */
export function Table({ 'data-stacked': stacked, 'aria-label': name, caption, ...props }: Props) {
  const words = useWords()
  const box = {
    className: stacked === undefined ? 'scroll' : 'scroll stacked',
    // More columns need the most room, all of them the same.
    'data-columns': stacked === '2' || stacked === '3' ? stacked : undefined,
    tabIndex: 0,
  }
  if (caption !== undefined) {
    const { id, children } = props
    return (
      <div id={id} role="region" aria-label={caption} {...box}>
        <table>
          <caption>{caption}</caption>
          {children}
        </table>
      </div>
    )
  }
  return (
    <div className="ui">
      <div role="group" aria-label={name ?? words.table} {...box}>
        <table {...props} />
      </div>
    </div>
  )
}

/** An element with finished HTML: code, and what is within a block. */
export function Raw({ html, as = 'div', ...props }: { html: string; as?: string } & HTMLAttributes<HTMLElement>) {
  return createElement(as, { ...props, dangerouslySetInnerHTML: { __html: trustedHtml(html) } })
}
