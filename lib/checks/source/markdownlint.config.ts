import type { Configuration } from 'markdownlint'

/**
 * All rules but those that fight with MDX (components, imports), with Prettier (line length), or that another rule here
 * says with a better message (heading levels, languages of code, anchors, alternative text).
 */
export const markdownlintConfig: Configuration = {
  default: true,
  MD001: false, // heading levels: source/headings
  MD003: { style: 'atx' },
  MD004: { style: 'dash' },
  MD013: false, // line length
  MD024: { siblings_only: true },
  MD025: false, // one h1: source/headings
  MD026: { punctuation: '.,;:!。，；：！' },
  MD028: false, // GitHub's alerts stand one after the other
  MD033: false, // components are what MDX is for
  MD034: false, // a bare address is a link, and <https://…> is none in MDX
  MD035: { style: '---' },
  MD040: false, // languages: source/code-fences
  MD041: false, // imports come first
  MD045: false, // alternative text: html/image-alt
  MD046: false, // text inside a component is indented, and no code
  MD048: { style: 'backtick' },
  MD049: { style: 'underscore' },
  MD050: { style: 'asterisk' },
  MD051: false, // anchors: source/links
}
