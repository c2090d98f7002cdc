import Link from 'next/link'
import type { ComponentProps } from 'react'

const EXTERNAL = /^[a-z][a-z\d+.-]*:|^\/\//i

/** A link in a text: within the site without a page load, out of it in a new tab, and said so. */
export function MdxLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  if (href.startsWith('#')) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    )
  }
  if (!EXTERNAL.test(href)) {
    return (
      <Link href={href} {...props}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <span className="visually-hidden"> (opens in new tab)</span>
    </a>
  )
}
