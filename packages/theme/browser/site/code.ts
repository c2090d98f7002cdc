import { keepPlace } from './keep-place'
import { onPainted, onPress } from './page-events'
import { sayBriefly } from './say-briefly'

/**
 * The code as it should be pasted: the visible text, without the removed lines of a diff; of a terminal session, only
 * the commands, without their prompts.
 * @param html the lines from `packages/docs402/page/mdx/highlight.ts`
 * @param texts the same lines without markup
 */
export function linesToCopy(html: readonly string[], texts: readonly string[]): string[] {
  const commands = html.flatMap((line, at) => {
    const command = /^<span class="cmd">(?:<span class="p">([^<]*))?/.exec(line)
    return command ? [texts[at]?.slice(command[1]?.replace(/&\w+;/g, '&').length) ?? ''] : []
  })
  return commands.length > 0 ? commands : texts.filter((_, at) => !html[at]?.startsWith('<span class="del">'))
}

function codeToCopy(code: Element): string {
  return linesToCopy(code.innerHTML.split('\n'), (code.textContent ?? '').split('\n')).join('\n')
}

async function copy(button: HTMLElement, code: Element): Promise<void> {
  const status = button.parentElement?.querySelector('[role=status]')
  const say = (words: string) => sayBriefly(button, status, words, WORDS.site.copy)
  try {
    // During the click itself: Safari requires that.
    await navigator.clipboard.writeText(codeToCopy(code))
    say(WORDS.site.copied)
  } catch {
    // No permission, or no secure connection: the reader only has to press the copy keys, or what a phone shows.
    getSelection()?.selectAllChildren(code)
    const isTouch = matchMedia('(pointer: coarse)').matches
    say(
      isTouch
        ? WORDS.site.selected
        : /^Mac/.test(navigator.platform)
          ? WORDS.site.pressCommandC
          : WORDS.site.pressControlC,
    )
  }
}

function onPressed(button: HTMLElement): void {
  const figure = button.closest<HTMLElement>('.code, .call')
  const code = figure?.querySelector('code')
  if (!figure || !code) return
  if (button.classList.contains('copy')) return void copy(button, code)
  const state = button.classList.contains('all') ? 'data-all' : 'data-wrap'
  keepPlace(button, () => button.setAttribute('aria-pressed', String(figure.toggleAttribute(state))))
}

/** Find-in-page scrolls folded code, which nothing else does: it unfolds around what was found. */
function unfold(pre: EventTarget | null): void {
  if (pre instanceof HTMLElement && pre.matches('.folds:not([data-all]) > pre') && pre.scrollTop > 0)
    pre.parentElement?.querySelector<HTMLElement>('.all')?.click()
}

/** The buttons of all code blocks: copy, wrap lines, show all. */
export function startCode(): void {
  onPress('.code-tools button', onPressed)
  document.addEventListener('scroll', ({ target }) => unfold(target), true)
  // A link to a text has scrolled before this script ran. What is out of sight is not laid out for it.
  onPainted(() => {
    for (const pre of document.querySelectorAll('.folds > pre'))
      if (pre.checkVisibility({ contentVisibilityAuto: true })) unfold(pre)
  })
}
