import { useWords } from './words'
/** An external link: opens a new tab, and says so in words and with an icon; `mailto:` opens no tab. */
export function ExternalLink({ href = '', children }: { href?: string | undefined; children: string }) {
  const words = useWords()
  if (!/^https?:/.test(href)) return <a href={href}>{children}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {words.newTab}</span>
      <svg aria-hidden="true" width="0.6875em" height="0.6875em" viewBox="0 0 12 12" fill="none" stroke="currentColor">
        <path d="M4.5 2H2v8h8V7.5M7 2h3v3M10 2 5.5 6.5" />
      </svg>
    </a>
  )
}
