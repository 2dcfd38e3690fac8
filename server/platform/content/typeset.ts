/** Keeps the currency sign and the amount on one line. */
export function keepMoneyTogether(text: string): string {
  return text.replace(/R\$ (?=\d)/gu, 'R$\u00a0')
}

/** Typesets plain text like the Markdown of lessons: Portuguese quotes, and money kept together. */
export function typeset(text: string): string {
  return keepMoneyTogether(text.replace(/(^|[\s([—–-])"(?=\S)/gu, '$1“').replace(/"/gu, '”'))
}
