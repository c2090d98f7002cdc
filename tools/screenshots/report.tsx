import { renderToStaticMarkup } from 'react-dom/server'

/** What came of drawing a page of both builds. */
export interface DrawnPage {
  route: string
  /** The build before has no such page. */
  isNew: boolean
  differences: { name: string; width: number; mode: string; pixels: number }[]
}

const STYLE = `:root{color-scheme:light dark;font-family:sans-serif}
.pictures{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem;align-items:start}
figure{margin:0}img{max-width:100%;border:1px solid}`

const Routes = ({ title, pages }: { title: string; pages: readonly DrawnPage[] }) =>
  pages.length > 0 && (
    <p>
      {title}: {pages.map(({ route }) => route).join(', ')}.
    </p>
  )

const Pictures = ({ route, differences }: DrawnPage) => (
  <section>
    <h2>{route}</h2>
    {differences.map(({ name, width, mode, pixels }) => (
      <section key={name}>
        <h3>
          {width} px, {mode}: {pixels} pixels
        </h3>
        <div className="pictures">
          {['before', 'after', 'difference'].map((which) => (
            <figure key={which}>
              <figcaption>{which}</figcaption>
              <a href={`${name}-${which}.png`}>
                <img src={`${name}-${which}.png`} alt={`${route}, ${which}`} loading="lazy" />
              </a>
            </figure>
          ))}
        </div>
      </section>
    ))}
  </section>
)

/** An HTML page with the pictures that differ, side by side, and the routes of pages that are new or look the same. */
export function reportPage(pages: readonly DrawnPage[]): string {
  const changed = pages.filter(({ differences }) => differences.length > 0)
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Screenshots of two builds</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>Screenshots of two builds</h1>
        <p>
          {changed.length} of {pages.length} kinds of pages look different.
        </p>
        <Routes title="New" pages={pages.filter(({ isNew }) => isNew)} />
        <Routes title="The same" pages={pages.filter((page) => !page.isNew && !changed.includes(page))} />
        {changed.map((page) => (
          <Pictures key={page.route} {...page} />
        ))}
      </body>
    </html>,
  )}`
}
