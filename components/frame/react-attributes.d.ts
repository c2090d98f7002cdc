import 'react'

/** Attributes of the HTML standard that React passes on and its types do not know yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: T extends HTMLElement ? string : never
  }
}
