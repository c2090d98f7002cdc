/** The panel's own styles, in a shadow root: the page's do not reach it, and it does not change the page. */
export const PANEL_STYLES = `
:host {
  position: fixed;
  z-index: 2147483000;
  left: 1rem;
  bottom: 1rem;
  max-width: calc(100vw - 2rem);
  color-scheme: light dark;
  color: light-dark(#14201c, #e7efec);
  font: 0.875rem/1.5 system-ui, sans-serif;
}
[hidden] { display: none !important; }
.status { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
button {
  min-height: 2rem;
  padding: 0 0.8rem;
  border: 1px solid currentColor;
  border-radius: 0.5rem;
  background: light-dark(#fff, #121918);
  color: inherit;
  font: inherit;
  cursor: pointer;
}
button:focus-visible, ol:focus-visible { outline: 3px solid light-dark(#1d5fa8, #8fc0ff); outline-offset: 2px; }
.button { background: light-dark(#a8321f, #ff9d8a); color: light-dark(#fff, #2a0a04); font-weight: 600; }
.button.calm { background: light-dark(#8a5300, #f2b84b); color: light-dark(#fff, #2a1a00); }
.box {
  box-sizing: border-box;
  width: min(44rem, calc(100vw - 2rem));
  margin-bottom: 0.5rem;
  border: 1px solid light-dark(#7c8b85, #6d7f79);
  border-radius: 0.75rem;
  background: light-dark(#fff, #121918);
  box-shadow: 0 8px 24px #0006;
}
.head { display: flex; justify-content: space-between; align-items: center; margin: 0; padding: 0.5rem 0.75rem; }
ol { max-height: min(24rem, 50dvh); margin: 0; padding: 0 0.75rem 0.5rem; overflow-y: auto; list-style: none; }
li { padding: 0.5rem 0 0.5rem 0.75rem; border-left: 4px solid light-dark(#a8321f, #ff9d8a); }
li.warning { border-color: light-dark(#8a5300, #f2b84b); }
li + li { margin-top: 0.5rem; }
li p { margin: 0; overflow-wrap: anywhere; }
.message { white-space: pre-line; }
.cure, small { color: light-dark(#4a5b55, #a3b5ae); }
code { font: 600 0.8125rem/1.5 ui-monospace, monospace; }
`
