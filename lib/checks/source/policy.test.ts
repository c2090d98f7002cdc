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
    `error pages/index.mdx:3:7 The content security policy blocks sending a form to "https://news.example/subscribe". To allow it, declare it in data/services.yaml, by what it is for, as in "newsletter: { forms: [https://news.example] }".`,
    `error pages/index.mdx:5:7 The content security policy blocks sending a form to "/subscribe". To allow it, declare it in data/services.yaml, by what it is for, as in "newsletter: { forms: [https://…] }".`,
    `error pages/index.mdx:7:15 The content security policy blocks the script "https://stats.example/s.js". To allow it, declare it in data/services.yaml, by what it is for, as in "analytics: { scripts: [{ src: 'https://stats.example/s.js' }] }". The build adds it to every page; remove it here.`,
    `error pages/index.mdx:9:1 The content security policy blocks inline scripts. Move the code to a file in public/. To allow it, declare it in data/services.yaml, by what it is for, as in "analytics: { scripts: [{ src: /name.js }] }". Or write a component, on a page with "interactive: true".`,
    `error pages/index.mdx:11:9 The content security policy blocks the script "/count.js". To allow it, declare it in data/services.yaml, by what it is for, as in "analytics: { scripts: [{ src: '/count.js' }] }". The build adds it to every page; remove it here.`,
    `error pages/index.mdx:13:9 The content security policy blocks <iframe>, and readers would see a gap. Link to it instead. To allow it, declare it in data/services.yaml, by what it is for, as in "chat: { frames: [https://video.example] }".`,
    'error pages/index.mdx:15:9 The content security policy blocks <iframe>, and readers would see a gap. Link to it instead.',
    'error pages/index.mdx:15:51 The content security policy blocks <embed>, and readers would see a gap. Link to it instead.',
    `error pages/index.mdx:17:60 The content security policy blocks sending a form to "https://news.example/other". To allow it, declare it in data/services.yaml, by what it is for, as in "newsletter: { forms: [https://news.example] }".`,
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
    'error pages/index.mdx:7:15 data/services.yaml has the script "https://stats.example/s.js". The build adds it to every page; remove it here.',
  )
})
