import { brazilianDate } from '#domain/text/formats.ts'

const day = 24 * 60 * 60 * 1000

export const applicationLimits = {
  areas: 3,
  about: 500,
  proof: 500,
  hourlyRate: 10_000,
  /** The team's words with the decision. */
  note: 500,
  /** After a refusal, or a profile that the team took down. */
  waitDays: 90,
  /** How long the proof is kept after the decision. */
  proofDays: 30,
} as const

/** These names are stored. */
export const applicationStatuses = ['open', 'withdrawn', 'admitted', 'refused'] as const

/** What a member did before, as far as it decides about a new application. */
export type ApplicationPast = {
  readonly isConfirmed: boolean
  readonly hasOpen: boolean
  /** Admitted and neither left nor taken down. */
  readonly isMentor: boolean
  readonly refusedAt: Date | null
  /** When the team took the profile down. */
  readonly takenDownAt: Date | null
}

export type ApplicationDecision =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly why: 'unconfirmed' | 'mentor' | 'open' | 'waiting'
      /** From when it is possible; null if something else has to happen first. */
      readonly until: Date | null
    }

/** Whether a member may apply as a mentor now. */
export function decideApplication(past: ApplicationPast, now: Date): ApplicationDecision {
  if (past.isMentor) return { allowed: false, why: 'mentor', until: null }
  if (past.hasOpen) return { allowed: false, why: 'open', until: null }
  const ends = [past.refusedAt, past.takenDownAt].flatMap((at) =>
    at === null ? [] : [at.getTime() + applicationLimits.waitDays * day],
  )
  const until = new Date(Math.max(...ends, 0))
  if (now < until) return { allowed: false, why: 'waiting', until }
  return past.isConfirmed ? { allowed: true } : { allowed: false, why: 'unconfirmed', until: null }
}

/** Proofs of applications decided at this moment or before are erased. */
export function proofErasedUntil(now: Date): Date {
  return new Date(now.getTime() - applicationLimits.proofDays * day)
}

export const applicationMessages = {
  unconfirmed: 'Confirme seu e-mail para se candidatar. O link está na mensagem que enviamos.',
  mentor: 'Você já dá mentoria por aqui.',
  open: 'Sua candidatura já está com a equipe.',
  areasRequired: 'Escolha de uma a três áreas.',
  aboutRequired: 'Conte em um parágrafo o que você já fez.',
  aboutTooLong: `Use até ${applicationLimits.about} caracteres.`,
  rateWrong: 'Diga o valor da hora em reais inteiros, ou marque que é de graça.',
  proofRequired: 'Deixe um link ou um texto que mostre sua experiência.',
  proofTooLong: `Use até ${applicationLimits.proof} caracteres.`,
  noteTooLong: `Use até ${applicationLimits.note} caracteres.`,
  noteRequired: 'Diga por quê: a pessoa lê.',
  ownApplication: 'Outra pessoa da equipe decide a sua candidatura.',
  cannotAdmit:
    'Esta pessoa não pode entrar agora: a conta está suspensa, vai ser excluída ou ainda não tem e-mail confirmado.',
  notOpen: 'Esta candidatura já foi decidida ou retirada. Recarregue a página.',
  proofHint: `Só a equipe vê. Apagamos ${applicationLimits.proofDays} dias depois da decisão.`,
} as const

export function applicationRefusal({ why, until }: Extract<ApplicationDecision, { allowed: false }>): string {
  if (why === 'waiting' && until !== null)
    return `Dá para se candidatar de novo a partir de ${brazilianDate(until.toISOString())}.`
  return why === 'unconfirmed' || why === 'mentor' || why === 'open' ? applicationMessages[why] : ''
}
