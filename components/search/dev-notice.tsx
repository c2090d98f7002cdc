import { useEffect, useState } from 'react'
import { lastBuild } from './built-in'
import styles from './panel.module.css'

/** While developing: whether the index that is searched is the one of the pages as they are now. Not part of an export. */
export function DevNotice() {
  const [notice, setNotice] = useState('')
  useEffect(() => {
    fetch(`${lastBuild}/state`)
      .then((response) => response.text())
      .then(setNotice, () => setNotice('The server of the search index does not respond.'))
  }, [])
  return notice && <p className={styles.notice}>{notice}</p>
}
