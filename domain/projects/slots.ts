/** One in the Free plan, and one more for each extra slot bought. */
const includedInFree = 1

/** How many projects may be active at once; null: unlimited. */
export function allowedProjects(member: {
  readonly isPremium: boolean
  readonly extraProjectSlots: number
}): number | null {
  return member.isPremium ? null : includedInFree + member.extraProjectSlots
}

export function hasFreeSlot(active: number, allowed: number | null): boolean {
  return allowed === null || active < allowed
}

/** Shown when every slot is taken. */
export function noSlotMessage(allowed: number): string {
  return allowed === includedInFree
    ? 'Seu plano tem um projeto ativo por vez. Pause o atual, compre uma vaga na loja ou vá de Premium.'
    : `Suas ${allowed} vagas de projeto estão ocupadas. Pause um projeto, compre outra vaga na loja ou vá de Premium.`
}
