// The docs theme imports Headless UI for its own search box, menus and buttons. This site replaces all of those,
// so the package and what it pulls in (more than half of the app's JavaScript) stay out of the browser.
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
