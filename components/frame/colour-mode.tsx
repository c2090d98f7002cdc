import { useTheme } from 'nextra-theme-docs'
import { useSyncExternalStore } from 'react'
import { site } from '@/data/site'
import styles from './colour-mode.module.css'

type Choice = 'light' | 'dark' | 'system'

const CYCLE: readonly Choice[] = site.colorMode.respectSystem ? ['system', 'light', 'dark'] : ['light', 'dark']
const NAMES: Record<Choice, string> = { light: 'light', dark: 'dark', system: 'system' }
const never = () => () => {}

function isChoice(value: string | undefined): value is Choice {
  return value === 'light' || value === 'dark' || value === 'system'
}

/** Cycles through the colour modes. Its name tells the mode that is on and the one that comes next. */
export function ColourMode() {
  const { theme, setTheme } = useTheme()
  // Until React is there nobody knows the stored choice; the button then promises nothing.
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const choice = ready && isChoice(theme) ? theme : site.colorMode.default
  const next = CYCLE[(CYCLE.indexOf(choice) + 1) % CYCLE.length] ?? 'system'
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={ready ? `Colour mode: ${NAMES[choice]}. Switch to ${NAMES[next]}.` : 'Colour mode'}
      title={ready ? `Colour mode: ${NAMES[choice]}` : undefined}
      data-choice={choice}
      onClick={() => setTheme(next)}
    >
      <svg aria-hidden="true" width="18" height="18" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
        {choice === 'light' && (
          <path d="M10 6.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2ZM10 1.8v1.4M10 16.8v1.4M1.8 10h1.4M16.8 10h1.4M4.2 4.2l1 1M14.8 14.8l1 1M15.8 4.2l-1 1M5.2 14.8l-1 1" />
        )}
        {choice === 'dark' && <path d="M16.6 12.2A7 7 0 0 1 7.8 3.4a7 7 0 1 0 8.8 8.8Z" strokeLinejoin="round" />}
        {choice === 'system' && <path d="M3 4h14v9H3zM7.5 16.5h5M10 13v3.5" strokeLinejoin="round" />}
      </svg>
    </button>
  )
}
