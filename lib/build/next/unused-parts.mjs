// What it changes: components and icons that the two themes import for features which this site replaces become empty.
// Headless UI and Nextra's components pull Mermaid, Shiki, KaTeX and lodash into every compilation.
// What it saves: half of a build's processor time (114 s became 54 s on two cores, 26 pages), and the code on
// interactive pages.
// What fails when upstream moves: a theme that imports another name ends the build with "is not exported from".
// How to remove it: delete this file and its aliases in aliases.mjs.
const nothing = () => null
export const ArrowRightIcon = nothing
export const Button = nothing
export const CheckIcon = nothing
export const Code = nothing
export const Combobox = nothing
export const ComboboxInput = nothing
export const ComboboxOption = nothing
export const ComboboxOptions = nothing
export const DiscordIcon = nothing
export const ExpandIcon = nothing
export const GitHubIcon = nothing
export const GlobeIcon = nothing
export const InformationCircleIcon = nothing
export const Listbox = nothing
export const ListboxButton = nothing
export const ListboxOption = nothing
export const ListboxOptions = nothing
export const Menu = nothing
export const MenuButton = nothing
export const MenuIcon = nothing
export const MenuItem = nothing
export const MenuItems = nothing
export const MoonIcon = nothing
export const Popover = nothing
export const PopoverButton = nothing
export const PopoverPanel = nothing
export const Pre = nothing
export const SpinnerIcon = nothing
export const SunIcon = nothing
export const Tab = nothing
export const TabGroup = nothing
export const TabList = nothing
export const TabPanel = nothing
export const TabPanels = nothing
export const Table = nothing
export const Td = nothing
export const Th = nothing
export const Tr = nothing
export const XIcon = nothing
