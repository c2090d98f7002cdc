import { expect, it } from 'vitest'
import { findInSources, temporaryProject } from '../testing'
import { policy } from './policy'

const PAGE = `# A page

<form action="https://news.example/subscribe" method="post"><input name="email" /></form>

<form action="/subscribe" />

<script async src="https://stats.example/s.js"></script>

<script>{\`alert(1)\`}</script>

<script src="/count.js" />

<iframe src="https://video.example/embed/1" title="A film" />

<iframe src="/demo.html" title="A demo" /> <embed src="/paper.pdf" />

<script type="application/ld+json">{\`{}\`}</script> <button formaction="https://news.example/other">Send</button>

\`<script src="https://stats.example/s.js">\`
`

it('tells what the policy of the pages refuses, at its place, and where it is allowed', async () => {
  const root = temporaryProject({ 'pages/index.mdx': PAGE })
  expect(await findInSources(policy, root)).toEqual([
    `error pages/index.mdx:3:7 The pages' policy refuses to send a form to "https://news.example/subscribe". Declare it in data/services.yaml, by what it is for, as in "newsletter: { forms: [https://news.example] }".`,
    `error pages/index.mdx:5:7 A form is sent to "/subscribe", and nothing on a static site takes it. Name the full https URL of a service, and declare it in data/services.yaml, by what it is for, as in "newsletter: { forms: [https://…] }".`,
    `error pages/index.mdx:7:15 The pages' policy refuses the script "https://stats.example/s.js". Declare it in data/services.yaml, by what it is for, as in "analytics: { scripts: [{ src: 'https://stats.example/s.js' }] }". The build adds it to every page; take it out here.`,
    `error pages/index.mdx:9:1 The pages' policy refuses scripts within a page. Put it into a file of public/, and declare that in data/services.yaml, by what it is for, as in "analytics: { scripts: [{ src: /name.js }] }". A page with "interactive: true" can hold a component with code.`,
    `error pages/index.mdx:11:9 Nothing runs "/count.js". Declare it in data/services.yaml, by what it is for, as in "analytics: { scripts: [{ src: '/count.js' }] }". The build adds it to every page; take it out here.`,
    `error pages/index.mdx:13:9 The pages' policy refuses <iframe>, and readers would see a gap. Link to it instead, or declare it in data/services.yaml, by what it is for, as in "chat: { frames: [https://video.example] }".`,
    "error pages/index.mdx:15:9 The pages' policy refuses <iframe>, and readers would see a gap. Link to it instead.",
    "error pages/index.mdx:15:51 The pages' policy refuses <embed>, and readers would see a gap. Link to it instead.",
    `error pages/index.mdx:17:60 The pages' policy refuses to send a form to "https://news.example/other". Declare it in data/services.yaml, by what it is for, as in "newsletter: { forms: [https://news.example] }".`,
  ])
})

it('accepts what is declared, but for a script, which the build adds by itself', async () => {
  const services = `newsletter: { forms: ['https://news.example'] }
chat: { frames: ['https://*.example'] }
analytics: { scripts: [{ src: 'https://stats.example/s.js' }] }
`
  const root = temporaryProject({ 'pages/index.mdx': PAGE, 'data/services.yaml': services })
  const told = await findInSources(policy, root)
  expect(told.filter((line) => line.includes('news.example') || line.includes('video.example'))).toEqual([])
  expect(told).toContain(
    'error pages/index.mdx:7:15 data/services.yaml has the script "https://stats.example/s.js", and the build adds it to every page. Take it out here.',
  )
})
