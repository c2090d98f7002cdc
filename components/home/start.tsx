import styles from './home.module.css'

const WAYS = [
  { title: 'Make a paid call', text: 'From nothing to a paid answer, against a local sandbox.', route: '/docs/intro' },
  { title: 'Read the overview', text: 'Conventions, prices, pagination and errors.', route: '/docs/api/overview' },
  {
    title: 'Look up an endpoint',
    text: 'Parameters, responses and samples in four languages.',
    route: '/docs/api/endpoints',
  },
]

/** Where to begin, by what a reader came for. */
export function Start() {
  return (
    <section className={styles.section} aria-labelledby="start">
      <h2 id="start">Where to start</h2>
      <ol className={styles.ways}>
        {WAYS.map(({ title, text, route }) => (
          <li key={route}>
            <a href={route}>{title}</a>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
