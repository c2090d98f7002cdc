import { useWords } from '../frame/use-words'
import { NOT_FOUND_SCRIPT } from 'docs402/shared/formats/search-files'
import styles from './suggestions.module.css'

/**
 * On the not-found page: the pages nearest to the requested path, and a search for its words.
 * `packages/theme/browser/not-found.ts` fills it during parsing, so that nothing moves; without scripts, the page still has its
 * own links.
 */
export function NotFoundSuggestions() {
  const words = useWords()
  return (
    <div className={styles.suggestions}>
      <div data-nearest-pages="" hidden>
        <p>{words.perhaps}</p>
        <ul />
      </div>
      <p hidden>
        <button type="button" className="button" data-search-for="" />
      </p>
      <script src={`${process.env.LAST_BUILD_URL ?? ''}${NOT_FOUND_SCRIPT}`} />
    </div>
  )
}
