/** How long each link of an account's mails works. */
export const linkLifetimeHours = { confirmation: 24, takeBack: 72, recovery: 1 } as const

/** What is said wherever an unconfirmed member tries something that touches others or guards the account. */
export const addressUnconfirmedMessage =
  'Confirme seu e-mail primeiro. O link está na mensagem que enviamos; no aviso do topo dá para reenviar.'
