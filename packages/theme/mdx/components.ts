/** The components that writers use without an import. */
export { Callout, Card, Cards, FileTree, Steps } from './blocks'
export { Exact } from './exact'
export { Filter } from './filter'
export { Figure, Zoom } from './pictures'
export { Tab, Tabs } from './tabs'
