/** A user name, with or without its @, or a full https address; empty means none. */
export function isSocial(typed: string): boolean {
  return typed === '' || /^@?[\p{L}\p{N}._-]{1,60}$/u.test(typed) || isHttps(typed)
}

/** An address of a picture or page that a browser may open safely. */
export function isHttps(typed: string): boolean {
  return /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/iu.test(typed)
}
