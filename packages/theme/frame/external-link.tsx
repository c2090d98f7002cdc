import { useWords } from './use-words'
import { Icon } from '../icons'

/** An external link: opens a new tab, and says so in words and with an icon; `mailto:` opens no tab. */
export function ExternalLink({ href = '', children }: { href?: string | undefined; children: string }) {
  const words = useWords()
  if (!/^https?:/.test(href)) return <a href={href}>{children}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {words.newTab}</span>
      <Icon name="out" em={0.6875} />
    </a>
  )
}
