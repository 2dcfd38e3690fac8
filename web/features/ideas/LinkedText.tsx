import { splitLinks } from '#domain/text/links.ts'

/** A member's text with its addresses as links. Search engines are told not to trust them. */
export function LinkedText({ text }: { text: string }) {
  let at = 0
  return splitLinks(text).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.href === null ? (
      <bdi key={key}>{piece.text}</bdi>
    ) : (
      <a
        key={key}
        href={piece.href}
        rel="noopener nofollow ugc"
        target="_blank"
        className="underline underline-offset-2"
      >
        <bdi>{piece.text}</bdi>
      </a>
    )
  })
}
