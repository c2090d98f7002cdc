import type { ComponentProps } from 'react'

const EXTERNAL = /^[a-z][a-z\d+.-]*:|^\/\//i

/** A link in a text; one that leaves the site opens a new tab, and says so. */
export function MdxLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  if (!EXTERNAL.test(href)) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <span className="visually-hidden"> (opens in new tab)</span>
    </a>
  )
}
