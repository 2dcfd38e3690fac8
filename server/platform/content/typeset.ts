/** A sum of money never breaks between its sign and its figures. */
export function keepMoneyTogether(text: string): string {
  return text.replace(/R\$ (?=\d)/gu, 'R$\u00a0')
}

/** Plain texts as the Markdown of lessons gets them: the quotes of printed Portuguese, and money kept together. */
export function typeset(text: string): string {
  return keepMoneyTogether(text.replace(/(^|[\s([—–-])"(?=\S)/gu, '$1“').replace(/"/gu, '”'))
}
