import styles from './home.module.css'

const OFFERS = [
  {
    title: 'Nothing to sign up for',
    text: 'Your wallet is your identity. There is no account, no key to rotate and no invoice at the end of the month.',
    link: { label: 'How authentication works', route: '/docs/api/authentication' },
  },
  {
    title: 'Pay for answers, not for errors',
    text: 'A request is checked before it is charged. Wrong parameters, unknown networks and outages cost nothing.',
    link: { label: 'What is charged and what is not', route: '/docs/intro' },
  },
  {
    title: 'One shape for every network',
    text: 'The same paths, fields and cursors everywhere. The network you query and the one you pay on are independent.',
    link: { label: 'The networks', route: '/docs/api/networks' },
  },
  {
    title: 'Samples that were paid for',
    text: 'Every sample is a file that our tests run against a sandbox with the real protocol, down to the receipt.',
    link: { label: 'Integration examples', route: '/docs/api/integration-examples' },
  },
  {
    title: 'Limits you can see coming',
    text: 'Each answer says what is left of your quota and when it comes back. A refused request is never charged.',
    link: { label: 'Rate limits', route: '/docs/api/rate-limits' },
  },
  {
    title: 'Ready for agents',
    text: 'Prices are part of the protocol, so a program can read the cost, stay under its cap and pay by itself.',
    link: { label: 'All endpoints', route: '/docs/api/endpoints' },
  },
]

/** What the API offers, each claim with the page that shows it. */
export function Offers() {
  return (
    <section className={styles.section} aria-labelledby="offers">
      <h2 id="offers">Made for programs that pay their own way</h2>
      <ul className={styles.offers}>
        {OFFERS.map(({ title, text, link }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <a href={link.route}>{link.label}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
