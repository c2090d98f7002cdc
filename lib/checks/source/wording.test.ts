import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findInSources, fixture, temporaryProject } from '../testing'
import { wording } from './wording'

const ADVICE = ' If the words are right here, add the phrase to "except" in data/avoided-words.yaml, with the reason.'
const LIST = readFileSync(new URL('../../../data/avoided-words.yaml', import.meta.url), 'utf8')

async function find(root: string): Promise<string[]> {
  return (await findInSources(wording, root)).map((line) => line.replace(ADVICE, ''))
}

/** What the site's own list says of a text on a page. */
async function said(text: string): Promise<string[]> {
  const found = await find(temporaryProject({ 'data/avoided-words.yaml': LIST, 'pages/page.mdx': `${text}\n` }))
  return found.map((line) => line.replace(/ pages\/page\.mdx:\d+:\d+/, ''))
}

describe('source/wording', () => {
  it('finds avoided words in all that readers see, over the ends of lines, and nowhere else', async () => {
    expect(await find(fixture(import.meta.url, 'wording'))).toEqual([
      'warning api/openapi.yaml:4:22 "the answer": write "response" or "data".',
      'warning api/openapi.yaml:8:22 "the answer": write "response" or "data".',
      'warning components/part.tsx:3:55 "the answer": write "response" or "data".',
      'warning components/part.tsx:4:8 "goes wild": write "sends too many requests".',
      'warning data/site.yaml:2:8 "The answer": write "response" or "data".',
      'warning data/site.yaml:4:3 "the answers": write "responses" or "data".',
      'warning examples/shown.sh:2:21 "the answer": write "response" or "data".',
      'warning pages/_meta.ts:1:28 "The answers": write "responses" or "data".',
      'warning pages/docs/page.mdx:3:3 "goes wild": write "sends too many requests".',
      'warning pages/docs/page.mdx:4:27 "offers": write "payment option" if it stands in `accepts`.',
      'warning pages/docs/page.mdx:9:36 "the answer": write "response" or "data".',
      'warning pages/docs/page.mdx:10:48 "paid answer": write "response" or "data".',
      'warning pages/docs/page.mdx:10:80 "The answer": write "response" or "data".',
      'warning pages/docs/page.mdx:14:19 "Paid answers": write "responses" or "data".',
      'warning pages/docs/page.mdx:18:22 "the answer": write "response" or "data".',
      'warning pages/docs/page.mdx:19:32 "the answer": write "response" or "data".',
      'warning pages/docs/page.mdx:20:12 "the answer": write "response" or "data".',
      'warning snippets/shared.mdx:1:1 "The answer": write "response" or "data".',
    ])
  })

  it('names the way to say that words are right', async () => {
    const root = temporaryProject({
      'data/avoided-words.yaml': '- { not: cure, say: fix }',
      'pages/a.mdx': 'The cure.\n',
    })
    expect(await findInSources(wording, root)).toEqual([`warning pages/a.mdx:1:5 "cure": write "fix".${ADVICE}`])
  })

  it('says where the list itself is wrong', async () => {
    const listed = (list: string) => find(temporaryProject({ 'data/avoided-words.yaml': list }))
    expect(await listed("- not: ask\n- not: cure\n  say: fix\n  except:\n    a cure: ''\n")).toEqual([
      'error data/avoided-words.yaml:1:3 Write a text here, or a list of texts.',
      'error data/avoided-words.yaml:5:5 Say why this phrase is right.',
    ])
    expect(await listed('- not: an(swer\n  say: response\n')).toEqual([
      'error data/avoided-words.yaml:1:3 "an(swer" is not a regular expression: Unterminated group.',
    ])
    expect(await listed('- not: [ask\n')).toEqual([
      'error data/avoided-words.yaml:2:1 A bracket has no end. Write all of it in one line: tags: [guides, x402].',
    ])
  })

  it('leaves a site without a list alone', async () => {
    expect(await find(temporaryProject({ 'pages/page.mdx': 'The answer.\n' }))).toEqual([])
  })
})

describe('the list of this site', () => {
  it.each([
    [
      'Each request pays for itself.',
      '"request pays for itself": write "you pay for each request" or "a request you pay for".',
    ],
    ['Samples that were paid for', '"Samples that were paid for": write "samples that run".'],
    ['How fast may I go?', '"How fast may I go": write "rate limits" or "how many requests you can send".'],
    ['Your program signs a message, and that is all.', '"and that is all": write "only" or "nothing else".'],
    ['It costs a small fixed amount.', '"costs a small fixed amount": write "has a fixed price".'],
    ['You pay it with the request itself.', '"pay it with the request itself": write "paid within the request".'],
    ['A stable name. Program against this one.', '"Program against this one": write "use it in your code".'],
    ['Name it when you ask for help.', '"Name it when you ask for help": write "include it in support requests".'],
    [
      'Limits stop programs that run away.',
      '"programs that run away": write "programs that send too many requests" or "sends requests without limit".',
    ],
    [
      'Choose the id for the question, not for the attempt.',
      '"for the question, not for the attempt": write "one identifier for each request, the same for each attempt".',
    ],
    ['Count them and let it ring a bell.', '"let it ring a bell": write "alert someone".'],
    ['The cure is to type neither.', '"The cure is to type neither": write "hard-code neither".'],
    ['It arrives in the last 402 answer.', '"last 402 answer": write "response".'],
    ['The server checks, settles and answers.', '"server checks, settles and answers": write "server responds".'],
    ['Have the transfer carried out.', '"transfer carried out": write "settle" or "settled".'],
    ['They hold fresh terms.', '"fresh terms": write "payment requirements".'],
    ['Copy the offer you accept.', '"the offer": write "payment requirements" or "payment option".'],
    ['The address of the page', '"address of the page": write "URL".'],
    ['A colourful licence', '"colourful": write "colorful".'],
  ])('finds: %s', async (text, finding) => {
    expect((await said(text))[0]).toBe(`warning ${finding}`)
  })

  it('says in which case a word is avoided', async () => {
    expect(await said('Wait for answers.')).toEqual([
      'warning "answers": write "response" or "respond" if it means an HTTP message.',
    ])
    expect(await said('Nobody is there? Then ask again.')).toEqual([
      'warning "ask again": write "send the request" or "request again" if it means an HTTP request.',
    ])
  })

  it.each([
    '## Questions and answers',
    'This page answers the questions that people ask.',
    'The answer is yes. Here is the answer to that question.',
    'export const sum = 42\n\nThe answer is {sum}.',
    'The glossary explains the terms.',
    'See the terms of use, in other words the terms of service.',
    'An operation that a network does not offer costs nothing. The server offers two networks.',
    'Ask for help in the channel, or ask a person for approval.',
    'The address of the wallet and the address of a contract. Never send money to this address.',
    'A receipt is your proof of payment, and the signature proves that you own the wallet.',
    'It is secured, recommended and a stand in the center of the gallery.',
    'Read `the answer` in `answer.json`.',
  ])('leaves alone: %s', async (text) => {
    expect(await said(text)).toEqual([])
  })
})
