import { counted, fill } from 'docs402/shared/words/words'
import { Digits, type Shown } from '../../browser/console/live/body-view'
import { UNTRANSLATED } from '../../untranslated'

/** More members of a list or an object are not drawn, each as an element. */
const MOST_MEMBERS = 100
/** Unfolded from the start. */
const OPEN_DEPTH = 2

const isTree = (value: Shown): value is Shown[] | { [key: string]: Shown } =>
  typeof value === 'object' && value !== null && !(value instanceof Digits)

function Leaf({ value }: { value: Exclude<Shown, Shown[]> }) {
  if (typeof value === 'string') return <span className="s">{JSON.stringify(value)}</span>
  return <span className="n">{value instanceof Digits ? value.text : String(value)}</span>
}

interface NodeProps {
  name?: string
  value: Shown
  depth: number
}

const Name = ({ name }: Pick<NodeProps, 'name'>) =>
  name === undefined ? null : (
    <>
      <span className="k">{name}</span>:{' '}
    </>
  )

/** A value: folded with its members, by what browsers have for that. */
function Node({ name, value, depth }: NodeProps) {
  if (!isTree(value))
    return (
      <span className="live-leaf">
        <Name {...(name !== undefined && { name })} />
        <Leaf value={value} />
      </span>
    )
  const isList = Array.isArray(value)
  const members = Object.entries(value)
  const [open, close] = isList ? '[]' : '{}'
  if (members.length === 0)
    return (
      <span className="live-leaf">
        <Name {...(name !== undefined && { name })} />
        {open}
        {close}
      </span>
    )
  return (
    <details open={depth < OPEN_DEPTH && members.length <= MOST_MEMBERS}>
      <summary>
        <Name {...(name !== undefined && { name })} />
        {open}
        <i>{counted(isList ? WORDS.live.items : WORDS.live.members, members.length, LOCALE)}</i>
        {close}
      </summary>
      <ul>
        {members.slice(0, MOST_MEMBERS).map(([key, member]) => (
          <li key={key}>
            <Node {...(!isList && { name: JSON.stringify(key) })} value={member} depth={depth + 1} />
          </li>
        ))}
        {members.length > MOST_MEMBERS && (
          <li>{fill(WORDS.live.moreInDownload, { count: members.length - MOST_MEMBERS })}</li>
        )}
      </ul>
    </details>
  )
}

/** JSON that folds. */
export const JsonTree = ({ value }: { value: Shown }) => (
  <div className="box live-json" tabIndex={0} role="group" aria-label={WORDS.live.response} {...UNTRANSLATED}>
    <Node value={value} depth={0} />
  </div>
)
