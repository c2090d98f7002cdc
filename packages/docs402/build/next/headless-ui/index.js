// What it changes: `overrides` in package.json install this package in place of Headless UI, whose menus, dialogs and tabs
// Nextra and its themes name; this site has its own.
// What it saves: 45 KB of the 196 KB of code on an interactive page (brotli); 56 MB and 18 packages of each install.
// What fails when upstream moves: an import of another name ends the build with "is not exported from".
// How to remove it: delete this folder, and `@headlessui/react` from `devDependencies` and `overrides`.
const nothing = () => null
export const Button = nothing
export const Combobox = nothing
export const ComboboxInput = nothing
export const ComboboxOption = nothing
export const ComboboxOptions = nothing
export const Listbox = nothing
export const ListboxButton = nothing
export const ListboxOption = nothing
export const ListboxOptions = nothing
export const Menu = nothing
export const MenuButton = nothing
export const MenuItem = nothing
export const MenuItems = nothing
export const Popover = nothing
export const PopoverButton = nothing
export const PopoverPanel = nothing
export const Tab = nothing
export const TabGroup = nothing
export const TabList = nothing
export const TabPanel = nothing
export const TabPanels = nothing
