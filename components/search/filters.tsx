import type { Ask, Counts } from '@/lib/browser/search/answer'
import { SECTIONS, SECTION_LABELS } from '@/lib/browser/search/record'
import styles from './filters.module.css'

export type Chosen = Pick<Ask, 'section' | 'tag' | 'author'>

export const EVERYWHERE: Chosen = { section: '', tag: '', author: '' }

interface Props {
  counts: Counts
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

interface ChoiceProps {
  label: string
  value: string
  /** Name and number of results. */
  values: Record<string, number>
  onChange: (value: string) => void
}

function Choice({ label, value, values, onChange }: ChoiceProps) {
  const offered = Object.entries(values).filter(([name, count]) => count > 0 || name === value)
  if (offered.length === 0) return null
  return (
    <label className={styles.choice}>
      {label}{' '}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">any</option>
        {offered.map(([name, count]) => (
          <option key={name} value={name}>
            {name} ({count})
          </option>
        ))}
      </select>
    </label>
  )
}

/** Filters for parts of the site, with the number of results in each; for posts also by tag and author. */
export function Filters({ counts, chosen, onChoose }: Props) {
  const sum = Object.values(counts.section).reduce((total, count) => total + count, 0)
  const sections = SECTIONS.filter((section) => (counts.section[section] ?? 0) > 0 || section === chosen.section)
  if (sections.length < 2 && !chosen.section) return null
  return (
    <div className={styles.filters}>
      <fieldset className={styles.sections}>
        <legend className="visually-hidden">Part of the site</legend>
        {(['', ...sections] as const).map((section) => (
          <label key={section} className={styles.section}>
            <input
              type="radio"
              name="search-section"
              checked={chosen.section === section}
              onChange={() => onChoose({ ...EVERYWHERE, section })}
            />
            <span>
              {section ? SECTION_LABELS[section] : 'All'}{' '}
              <small>{section ? (counts.section[section] ?? 0) : sum}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Choice label="Tag" value={chosen.tag} values={counts.tag} onChange={(tag) => onChoose({ ...chosen, tag })} />
      <Choice
        label="Author"
        value={chosen.author}
        values={counts.author}
        onChange={(author) => onChoose({ ...chosen, author })}
      />
    </div>
  )
}
