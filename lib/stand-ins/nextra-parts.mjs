// What the two themes import from Nextra's own components and icons, for parts that this site replaces.
const nothing = () => null
export const Button = nothing
export const Code = nothing
export const Pre = nothing
export const Table = nothing
export const Td = nothing
export const Th = nothing
export const Tr = nothing
export const ArrowRightIcon = nothing
export const CheckIcon = nothing
export const DiscordIcon = nothing
export const ExpandIcon = nothing
export const GitHubIcon = nothing
export const GlobeIcon = nothing
export const InformationCircleIcon = nothing
export const MenuIcon = nothing
export const MoonIcon = nothing
export const SpinnerIcon = nothing
export const SunIcon = nothing
export const XIcon = nothing
