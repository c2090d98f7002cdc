import { useEffect, useRef, useState } from 'react'
import { copyText, fetchText } from '@/lib/browser/copy-text'
import { markdownPath } from '@/lib/content/editions'
import styles from './copy-page.module.css'
import { usePage } from './page-context'

const SHOWN_MS = 2500

/**
 * Copies a page or leads to its Markdown. The menu is a disclosure that opens without scripts; what needs them is shown only
 * where they run, and a plain link takes its place.
 */
export function CopyPage() {
  const { page } = usePage()
  const [said, say] = useState('')
  const menu = useRef<HTMLDetailsElement>(null)
  const markdown = markdownPath(page.route)

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => say(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])

  useEffect(() => {
    const close = ({ type, target }: Event) => {
      const { current } = menu
      if (current?.open && !(type !== 'keydown' && target instanceof Node && current.contains(target))) {
        const inside = current.contains(document.activeElement)
        current.open = false
        // The focus must not stay on what is hidden now.
        if (type === 'keydown' && inside) current.querySelector('summary')?.focus()
      }
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close(event)
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  function copy(text: Promise<string>) {
    if (menu.current?.open) {
      menu.current.querySelector('summary')?.focus()
      menu.current.open = false
    }
    copyText(text).then(
      () => say('Copied'),
      () => say('Could not copy'),
    )
  }
  const copyPage = () => copy(fetchText(markdown))
  const copyLink = () => copy(Promise.resolve(location.origin + page.route))
  const view = (
    <a href={markdown} type="text/markdown">
      View as Markdown
    </a>
  )

  return (
    <div className={styles.root} data-search="off">
      <button type="button" onClick={copyPage}>
        {said || 'Copy page'}
      </button>
      <details ref={menu}>
        <summary aria-label="More ways to copy this page">
          <svg aria-hidden="true" width="12" height="12" viewBox="0 0 10 10" fill="none" stroke="currentColor">
            <path d="m2 3.5 3 3 3-3" strokeWidth="1.4" />
          </svg>
        </summary>
        <ul>
          <li>
            <button type="button" onClick={copyPage}>
              Copy as Markdown
            </button>
          </li>
          <li>{view}</li>
          <li>
            <button type="button" onClick={copyLink}>
              Copy link
            </button>
          </li>
        </ul>
      </details>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <noscript>{view}</noscript>
    </div>
  )
}
