import { UNTRANSLATED } from '../untranslated'
import type { FilterCounts } from '../browser/search/pagefind'
import type { Ask } from '../browser/search/search'
import { SECTIONS } from 'docs402/shared/formats/search-files'
import { sectionWords } from './section-words'
import styles from './filters.module.css'

export type Chosen = Pick<Ask, 'section' | 'tag' | 'author' | 'api'>

export const EVERYWHERE: Chosen = { section: '', tag: '', author: '', api: '' }

interface Props {
  counts: FilterCounts
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

interface ChoiceProps {
  label: string
  value: string
  /** Name and number of results. */
  values: Record<string, number> | undefined
  onChange: (value: string) => void
}

/** What has results, and what is chosen. */
const namesOf = (values: Record<string, number> = {}, chosen: string) =>
  Object.keys(values).filter((name) => (values[name] ?? 0) > 0 || name === chosen)

function Choice({ label, value, values, onChange }: ChoiceProps) {
  const offered = namesOf(values, value)
  if (offered.length === 0) return null
  return (
    <label className={styles.choice}>
      {label}{' '}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{WORDS.search.any}</option>
        {offered.map((name) => (
          <option key={`${name} ${values?.[name]}`} value={name}>
            {name} ({values?.[name]})
          </option>
        ))}
      </select>
    </label>
  )
}

/** Filters for parts of the site, with the number of results in each; by API where there are several, of posts by tag and author. */
export function Filters({ counts, chosen, onChoose }: Props) {
  const countOf = (section: string) => counts['section']?.[section] ?? 0
  const sections = SECTIONS.filter((name) => countOf(name) > 0 || name === chosen.section)
  const sum = sections.reduce((total, section) => total + countOf(section), 0)
  const isOfParts = sections.length > 1 || chosen.section !== ''
  // Without a blog, all results are in one part, and the API is what tells them apart.
  if (!isOfParts && namesOf(counts['api'], chosen.api).length < 2 && chosen.api === '') return null
  return (
    <div className={styles.filters}>
      {isOfParts && (
        <fieldset className={styles.sections}>
          <legend className="visually-hidden">{WORDS.search.partOfSite}</legend>
          {(['', ...sections] as const).map((section) => (
            <label key={section} className={styles.section}>
              <input
                type="radio"
                name="search-section"
                checked={chosen.section === section}
                onChange={() => onChoose({ ...EVERYWHERE, section })}
              />
              <span>
                {section ? sectionWords(section) : WORDS.search.all}{' '}
                <small {...UNTRANSLATED}>{section ? countOf(section) : sum}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Choice
        label={WORDS.search.api}
        value={chosen.api}
        values={counts['api']}
        onChange={(api) => onChoose({ ...chosen, api })}
      />
      <Choice
        label={WORDS.search.tag}
        value={chosen.tag}
        values={counts['tag']}
        onChange={(tag) => onChoose({ ...chosen, tag })}
      />
      <Choice
        label={WORDS.search.author}
        value={chosen.author}
        values={counts['author']}
        onChange={(author) => onChoose({ ...chosen, author })}
      />
    </div>
  )
}
