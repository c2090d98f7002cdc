import type { Locator, Page } from '@playwright/test'

/** At a width of 1440: the left edge of the logo and of lists, and that of text, the same on all pages. */
export const [EDGE, TEXT_EDGE] = [40, 354]

/** How many pixels a page is wider than its window. */
export const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The left edge, in whole pixels. */
export const leftOf = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().left))

/** How many pixels are empty between the end of the page's main part and the footer. */
export const gapAboveFooter = (page: Page) =>
  page.evaluate(() => {
    const footer = [...document.querySelectorAll('footer')].at(-1)?.getBoundingClientRect().top ?? 0
    const bottoms = [...document.querySelectorAll('main *')].map((element) => element.getBoundingClientRect().bottom)
    return footer - Math.max(...bottoms)
  })

/** Controls of the navbar that stick out of it, are cut off, or lie over each other. */
export const misplacedControls = (page: Page) =>
  page.locator('header').evaluate((header) => {
    const bar = header.getBoundingClientRect()
    const controls = [...header.querySelectorAll('a, button, [data-badge]')].filter((one) => one.checkVisibility())
    const boxes = controls.map((one) => one.getBoundingClientRect())
    return controls
      .filter((one, index) => {
        const box = boxes[index]
        if (!box) return false
        const out = box.left < 0 || box.right > bar.right + 1 || box.top < bar.top - 1 || box.bottom > bar.bottom + 1
        const over = boxes.some(
          (other, at) =>
            at > index &&
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        return out || over || one.scrollWidth > one.clientWidth + 1
      })
      .map((one) => one.textContent)
  })

/** Icons of the navbar that are drawn smaller than they are. */
export const squeezedIcons = (page: Page) =>
  page
    .locator('header svg[width]:visible')
    .evaluateAll((icons) =>
      icons.flatMap((icon) =>
        icon.getBoundingClientRect().width < parseFloat(icon.getAttribute('width') ?? '') * 16 - 0.5
          ? [icon.outerHTML.slice(0, 80)]
          : [],
      ),
    )

/** Pairs of texts that are drawn over each other, as far as they can be seen. */
export const overlappingTexts = (page: Page) =>
  page.evaluate(() => {
    const lines: { node: Node; text: string; left: number; top: number; right: number; bottom: number }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const isSeen = parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
      if (!node.nodeValue?.trim() || !isSeen) continue
      // Boxes that scroll cut off what they hold, and those for screen readers alone all of it.
      const room = { left: -Infinity, top: 0, right: Infinity, bottom: Infinity }
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflow, clipPath } = getComputedStyle(box)
        if (clipPath !== 'none') room.right = -Infinity
        if (overflow === 'visible') continue
        const { left, top, right, bottom } = box.getBoundingClientRect()
        Object.assign(room, { left: Math.max(room.left, left), top: Math.max(room.top, top) })
        Object.assign(room, { right: Math.min(room.right, right), bottom: Math.min(room.bottom, bottom) })
      }
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, top, right, bottom } of range.getClientRects())
        lines.push({
          node,
          text: node.nodeValue.trim().slice(0, 40),
          left: Math.max(room.left, left),
          top: Math.max(room.top, top),
          right: Math.min(room.right, right),
          bottom: Math.min(room.bottom, bottom),
        })
    }
    const seen = lines.filter(({ left, top, right, bottom }) => right - left > 2 && bottom - top > 2)
    seen.sort((one, other) => one.top - other.top)
    return seen.flatMap((one, at) => {
      const texts: string[] = []
      for (const other of seen.slice(at + 1)) {
        if (other.top >= one.bottom) break
        // A text that is cut off by an ellipsis has a second box, for the part that is shown.
        if (other.node === one.node && other.left === one.left && other.top === one.top) continue
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const high = Math.min(one.bottom, other.bottom) - other.top
        // Lines that are set close may touch.
        const isOver = high > Math.min(one.bottom - one.top, other.bottom - other.top) / 3
        if (wide > 2 && isOver) texts.push(`${one.text} | ${other.text}`)
      }
      return texts
    })
  })

/** Letters of so many times the usual size, as a reader's settings give them. */
export const enlargeText = (page: Page, factor: number) =>
  page.evaluate(
    (percent) => document.documentElement.style.setProperty('font-size', percent, 'important'),
    `${factor * 100}%`,
  )

/** How far each is wider than its room, and at which edge it fades. */
export const edgesOf = (boxes: Locator) =>
  boxes.evaluateAll((all) =>
    all.map((box) => {
      const mask = getComputedStyle(box).maskImage
      return {
        what: box.getAttribute('aria-label') ?? box.textContent?.trim().slice(0, 40) ?? '',
        hidden: box.scrollWidth - box.clientWidth,
        left: mask.startsWith('linear-gradient(90deg'),
        right: /^linear-gradient\(-90deg|rgba\(0, 0, 0, 0\)\)$/.test(mask),
      }
    }),
  )

/** Words that are broken although they have parts, and parts although they fit a line; Chinese and Thai are written without spaces. */
export const brokenParts = (page: Page) =>
  page.evaluate(() => {
    const parts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!(node instanceof Text) || !parent?.checkVisibility() || parent.closest('pre, .visually-hidden')) continue
      for (const { 0: word, index } of node.data.matchAll(/[^\s\p{Script=Thai}\p{Script=Han}-]{2,}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()]
        const width = lines.reduce((sum, line) => sum + line.width, 0)
        let box: Element | null = parent
        while (box && getComputedStyle(box).display === 'inline') box = box.parentElement
        const { paddingLeft = '', paddingRight = '' } = box ? getComputedStyle(box) : {}
        const room = (box?.clientWidth ?? 0) - parseFloat(paddingLeft) - parseFloat(paddingRight)
        const hasParts = /\w[_/.]\w|[a-z][A-Z][a-z]/.test(word)
        if (lines.length > 1 && (hasParts || width < room * 0.9)) parts.push(`${word} in ${parent.tagName}`)
      }
    }
    return parts
  })

/** Texts of which a part is cut off without "…": what clips them is no place that scrolls, and shows no sign. */
export const clippedTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1) return []
      const { overflowX, textOverflow, clipPath, visibility } = getComputedStyle(element)
      if (!/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none') return []
      // What is inert there is offered in another place: a line of whole words, and a menu with the others.
      const text = [...element.querySelectorAll('*'), element]
        .filter((each) => each.closest('[inert], .visually-hidden') === null)
        .flatMap((each) => [...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
        .map((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          const right = Math.max(0, ...[...range.getClientRects()].map((box) => box.right))
          const left = Math.min(Infinity, ...[...range.getClientRects()].map((box) => box.left))
          const around = element.getBoundingClientRect()
          return right > around.right + 1 || left < around.left - 1 ? (node.textContent ?? '').trim() : ''
        })
        .find((cut) => cut !== '')
      // A place in it that scrolls holds more than is seen.
      const scrolls = [...element.querySelectorAll('*')].some((each) =>
        /auto|scroll/.test(getComputedStyle(each).overflowX),
      )
      return text === undefined || visibility === 'hidden' || scrolls || !element.checkVisibility()
        ? []
        : [text.slice(0, 60)]
    }),
  )

/** Links and buttons of the navbar, the sidebar and the row above the text of which another layer covers an end. */
export const coveredLinks = (page: Page) =>
  page
    .locator(
      'header :is(a, button):visible, aside :is(a, summary, button):visible, main > :first-child :is(a, button, summary):visible',
    )
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const boxes = [...link.getClientRects()].filter(({ width, height }) => width > 4 && height > 4)
        const [first, last] = [boxes[0], boxes.at(-1)]
        if (!first || !last || link.closest('[inert]')) return []
        let scroller = link.parentElement
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
        const frame = scroller && scroller !== document.documentElement ? scroller.getBoundingClientRect() : null
        const ends = [
          { x: first.left + 2, y: (first.top + first.bottom) / 2 },
          { x: last.right - 2, y: (last.top + last.bottom) / 2 },
        ]
        return ends.flatMap(({ x, y }) => {
          const isSeen =
            x >= 0 && x < innerWidth && y >= 0 && y < innerHeight && (!frame || (y > frame.top && y < frame.bottom))
          const hit = isSeen ? document.elementFromPoint(x, y) : link
          return link.contains(hit)
            ? []
            : [`${(link.textContent ?? '').trim().slice(0, 40)} at ${Math.round(x)}, ${Math.round(y)}`]
        })
      }),
    )
