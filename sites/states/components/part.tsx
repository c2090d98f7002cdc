export function Part({ text }: { text: string }) {
  return <p>{text}</p>
}
