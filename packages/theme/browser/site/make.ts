/** Makes an element. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Makes a button that doesn't submit a form. */
export function makeButton(label: string, onClick: () => void, look = ''): HTMLButtonElement {
  const button = make('button', { type: 'button', ...(look && { class: look }) }, label)
  button.onclick = onClick
  return button
}
