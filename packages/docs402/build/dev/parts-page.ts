import { existsSync } from 'node:fs'
import path from 'node:path'
import { compileSheets, namesIn, pageStyles, readElements } from '@docs402/static-export'
import { FONTS_FILE } from '../../content/site/fonts'
import { COLORS_FILE } from '../../content/site/look'
import { WIDTHS as media } from '../../shared/widths'
import { readThemeStyles } from '../styles/compiled-styles'
import { LAYERS } from '../styles/layers'

/** Where `npm run dev` shows the page; nothing of it is exported. */
export const PARTS_PAGE = '/assets/parts.html'

const link = (text: string) => `<a href="#">${text}</a>`
const icon =
  '<svg class="line-icon" width="1.25em" height="1.25em" viewBox="0 0 20 20" fill="none" stroke="currentColor"><path d="M3 10h10.5M10 6l4 4-4 4M17 4v12"/></svg>'

/** What each class of `packages/theme/layout/styles/parts.css` is for, and how it looks. */
const PARTS: readonly [names: string, meaning: string, sample: string][] = [
  ['box', 'A place of its own: border, corners, surface.', '<p class="box">Text</p>'],
  [
    'paper',
    'Receipts, outcomes, totals: torn lower edge, dashed rules.',
    '<p class="paper" style="padding: 1rem 1rem 2rem">Total $0.001</p>',
  ],
  [
    'card whole',
    'A box that leads on; "whole" makes all of it the link.',
    `<div class="card whole">${link('Read a note')}<p class="quiet">One block by number.</p></div>`,
  ],
  [
    'button',
    'An action, and the main one: "primary".',
    '<p class="row"><button class="button">Save</button> <button class="button primary">Send</button></p>',
  ],
  [
    'chip',
    'A small action beside others.',
    '<p class="row"><button class="chip">Copy link</button> <button class="chip primary">Again</button></p>',
  ],
  ['icon', 'A sign alone, as large as a finger.', `<button class="icon" aria-label="Open">${icon}</button>`],
  ['line-icon', 'Any icon: lines of one strength in the color of the text.', icon],
  ['field', 'A field of text.', '<input class="field" aria-label="Name" value="Text">'],
  ['coded', 'Around fields of code and numbers.', '<p class="coded"><input aria-label="Number" value="1200"></p>'],
  ['wrong', 'What is wrong with a field.', '<small class="wrong">This is no number.</small>'],
  [
    'pill badge',
    'A word about something: a state, a kind.',
    '<p><span class="pill">Sandbox</span> <span class="badge">Free</span></p>',
  ],
  ['quiet', 'Words beside the point.', '<p class="quiet">Every day at noon.</p>'],
  ['small', 'The same, in the smallest letters of a text.', '<p class="small">Updated on 29 November</p>'],
  [
    'strong list-title',
    'What is named, and the name of a list.',
    '<p class="strong">Total</p><p class="list-title">On this page</p>',
  ],
  [
    'row',
    'Things beside each other, which may break.',
    '<p class="row"><span class="pill">One</span><span class="pill">Two</span></p>',
  ],
  ['spread', 'The same, with the last one at the end.', `<p class="spread"><span>Name</span>${link('Edit')}</p>`],
  ['line', 'Things beside each other, in one line.', `<p class="line">${icon} Transfers</p>`],
  ['cut', 'One line, which ends in "…".', '<p class="cut" style="width: 8rem">A title that is too long</p>'],
  [
    'bare unfolds',
    'A summary without its marker, and with a sign of ours.',
    '<details><summary class="bare unfolds line">More</summary><p>Text</p></details>',
  ],
  ['links', 'Around links: room for a finger.', `<p class="links">${link('Home')} ${link('Blog')}</p>`],
  [
    'entry',
    'A line of a list that one chooses from.',
    `<nav>${link('Getting started').replace('<a', '<a class="entry" aria-current="page"')}</nav>`,
  ],
  [
    'menu',
    'What hangs from a button.',
    `<div style="position: relative; height: 6rem"><ul class="menu"><li>${link('Copy')}</li><li>${link('View')}</li></ul></div>`,
  ],
  [
    'floating',
    'What stays over the page; here it is put into it.',
    '<p class="floating" style="position: static">Saved for reading offline</p>',
  ],
  [
    'calls',
    'Operations: title, price, request.',
    `<ul class="calls bare"><li>${link('Read a note')}<span>$0.001</span><code>GET /notes/1</code></li></ul>`,
  ],
  [
    'avatar',
    'A picture of a person.',
    '<span class="avatar box" style="display: block; width: 3rem; height: 3rem"></span>',
  ],
  ['page-wide', 'As wide as all pages, with their edges.', '<p class="page-wide">Text</p>'],
  ['sticks', 'Below the navbar, once it is sticky.', '<p class="sticks">Text</p>'],
  [
    'narrow-only screen-only',
    'Only on narrow windows; not on paper.',
    '<p class="narrow-only">Text</p><p class="screen-only">Text</p>',
  ],
]

const CODES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }
const inText = (html: string) => html.replace(/[<>&]/g, (sign) => CODES[sign] ?? sign)

/** The samples in one of the color modes. */
const samples = (mode: 'light' | 'dark') =>
  `<section class="ui" style="color-scheme: ${mode}; flex: 1; min-width: 0; padding: 1rem; background: var(--bg); color: var(--text)">${PARTS.map(
    ([names, meaning, sample]) =>
      `<h3>${names}</h3><p class="small">${inText(meaning)}</p><div style="margin-block: .75rem 2rem">${sample}</div>`,
  ).join('')}</section>`

/**
 * One page with every part that pages are made of, in both color modes and in the colors and fonts of a site: for those
 * who write styles.
 * @param root of the site
 * @throws what is wrong in a sheet of the site, with its place
 */
export async function partsPage(root: string): Promise<string> {
  const sheets = [COLORS_FILE, FONTS_FILE].filter((file) => existsSync(path.join(root, file)))
  const sheet = await compileSheets(root, sheets, LAYERS, { media })
  const body = `<main style="display: flex; flex-wrap: wrap">${samples('light')}${samples('dark')}</main>`
  const names = namesIn(readElements(`<html><body>${body}</body></html>`))
  const styles = pageStyles([...sheet.chunks, ...readThemeStyles().chunks], LAYERS, names)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parts</title><style>${styles}</style><body>${body}</body></html>`
}
