/** Windows as readers have them, in CSS pixels. */
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }
export const WIDE = { width: 1440, height: 900 }
