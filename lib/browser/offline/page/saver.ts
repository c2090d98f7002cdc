import { make, makeButton } from '../../site/make'
import { DOWNLOAD, isTooLarge } from '../ceiling'
import { publishedManifest, removeSaved, saveAll, savedManifest, type Manifest } from '../save'

type State =
  | { is: 'absent'; bytes: number; sandbox: boolean }
  | { is: 'saved'; bytes: number }
  | { is: 'too-large'; bytes: number; download: number }
  | { is: 'saving'; bytes: number; done: number }
  | { is: 'failed'; bytes: number; reason: string }

const PLACES = '[data-save-offline]'

let state: State | undefined

/** `1.9 MB`, in decimal units. */
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)}\u00a0MB`

function partsFor(shown: State): (Node | string)[] {
  const size = megabytes(shown.bytes)
  switch (shown.is) {
    case 'absent':
      return [
        makeButton('Save for offline', save),
        make(
          'span',
          {},
          `All documentation, with search${shown.sandbox ? ' and the sandbox' : ''}: ${size} on this device`,
        ),
      ]
    case 'too-large': {
      const download = make('a', { href: BASE_PATH + DOWNLOAD, download: '' }, 'Download it as one file')
      const words = `All documentation is ${size}, too much to save in a browser. Pages that you read are saved.`
      return [make('span', {}, words), make('span', {}, download, ` (Markdown, ${megabytes(shown.download)})`)]
    }
    case 'saving': {
      const bar = make('progress', {
        max: String(shown.bytes),
        value: '0',
        tabindex: '-1',
        'aria-label': 'Saving the documentation',
      })
      return [bar, make('span', {}, `Saving ${size}…`)]
    }
    case 'saved':
      return [
        makeButton('Remove', remove),
        make('span', { role: 'status' }, `All documentation is saved on this device: ${size}`),
      ]
    case 'failed':
      return [makeButton('Try again', save), make('span', { role: 'alert' }, `Not saved. ${shown.reason}`)]
  }
}

function render(next: State | undefined = state): void {
  state = next
  if (!state) return
  for (const place of document.querySelectorAll(PLACES)) {
    const bar = place.querySelector('progress')
    if (state.is === 'saving' && bar) {
      bar.value = state.done
      continue
    }
    // The button that was pressed is removed: its replacement gets the focus.
    const hadFocus = place.contains(document.activeElement)
    place.replaceChildren(...partsFor(state))
    if (hadFocus) (place.querySelector('button') ?? place.querySelector<HTMLElement>('progress'))?.focus()
  }
}

function reasonOf(error: unknown): string {
  if (!navigator.onLine) return 'There is no connection to the internet.'
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return 'There is no room left on this device.'
  return error instanceof Error ? error.message : String(error)
}

async function start(): Promise<void> {
  const bytes = state?.bytes ?? 0
  try {
    const manifest = await publishedManifest()
    if (isTooLarge(manifest)) return render(offerOf(manifest))
    const { bytes: all } = manifest
    render({ is: 'saving', bytes: all, done: 0 })
    await saveAll(manifest, (done) => render({ is: 'saving', bytes: all, done }))
    await removeSaved(manifest.build)
    render({ is: 'saved', bytes: all })
  } catch (error) {
    render({ is: 'failed', bytes, reason: reasonOf(error) })
  }
}

function save(): void {
  void start()
}

function remove(): void {
  const bytes = state?.bytes ?? 0
  removeSaved()
    // Without a network, what was saved before can be saved again later.
    .then(() => publishedManifest().catch(() => ({ bytes })))
    .then((manifest) => render(offerOf(manifest)))
    .catch((error: unknown) => render({ is: 'failed', bytes, reason: reasonOf(error) }))
}

/** What can be saved if nothing is saved yet. */
const offerOf = ({ bytes, download = 0, files = [] }: Pick<Manifest, 'bytes'> & Partial<Manifest>): State =>
  isTooLarge({ bytes })
    ? { is: 'too-large', bytes, download }
    : { is: 'absent', bytes, sandbox: files.some(([url]) => url.includes('/assets/sandbox-')) }

/** The state when the first place is shown: what is saved, or how much could be. */
async function look(): Promise<void> {
  const saved = await savedManifest()
  const now: State = saved ? { is: 'saved', bytes: saved.manifest.bytes } : offerOf(await publishedManifest())
  if (!state) render(now)
}

function show(): void {
  if (!document.querySelector(PLACES)) return
  if (state) render()
  else look().catch(() => undefined)
}

/** Fills the places that offer to save all documentation: on pages, and in the dialog of keyboard shortcuts. */
export function startSaver(onPage: (run: () => void) => void): void {
  onPage(show)
  const addToSheet = () => {
    const sheet = document.querySelector(`dialog.keys:not(:has(${PLACES}))`)
    if (!sheet) return
    sheet.append(make('div', { 'data-save-offline': '' }))
    show()
  }
  // It may be open before this module has loaded.
  addToSheet()
  new MutationObserver(addToSheet).observe(document.body, { childList: true })
}
