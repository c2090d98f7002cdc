/**
 * The docs theme's own tokens, and a script that sets the document's direction: nobody asks for them, and each would stand in every
 * page and have a hash in its policy, which does not pack.
 */
export const DOCS_THEME_TEXTS = [
  ['/* @__PURE__ */ jsx17("style", {', 'false && jsx17("style", {'],
  ['/* @__PURE__ */ jsx27(\n          "script",', 'false && jsx27(\n          "script",'],
]

/** The blog theme has tokens of its own, too. */
export const BLOG_THEME_TEXTS = [['/* @__PURE__ */ jsx6("style", {', 'false && jsx6("style", {']]

/**
 * Next's router puts the style sheets of the page that is followed into the document, as text of an element. A policy would need
 * the hash of each of them in every page. Given as a rule, by code that the policy has let in, they need none. A sheet is one
 * rule (lib/export/join-layers.ts), and an element that is moved forgets what it was given.
 */
export const ROUTER_TEXTS = [
  ['styleTag.appendChild(document.createTextNode(text));', ''],
  [
    'styleSheets.forEach(({ href })=>{\n                    const targetTag',
    'styleSheets.forEach(({ href, text })=>{\n                    const targetTag',
  ],
  [
    'referenceNode.parentNode.insertBefore(targetTag, referenceNode.nextSibling);',
    'referenceNode.parentNode.insertBefore(targetTag, referenceNode.nextSibling); targetTag.sheet.insertRule(text);',
  ],
]
