/** The components that writers use without an import. */
export { Callout, Card, Cards, FileTree, Steps } from './blocks'
export { CodeBlock } from './markdown'
export { Figure, Zoom } from './pictures'
export { Tab, Tabs } from './tabs'
