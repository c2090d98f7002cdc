/**
 * Whether a key is an input method's, such as the Enter that takes a word over: Safari sends it after the end of the
 * composition, and tells it only by this code (UI Events, section 7.3.1).
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229
