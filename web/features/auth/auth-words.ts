import { onboardingLimits } from '#domain/onboarding/form.ts'

/**
 * Texts of the account screen and of what comes after it. `next`: the address that follows; `trail`: the
 * trail just shown by the questionnaire.
 */
export function authWords(
  tab: 'login' | 'signup',
  next: string | null,
  trail: string | null,
): { title: string; lead: string } {
  if (tab === 'login') return { title: 'Entrar', lead: 'Que bom ver você. Continue construindo a sua ideia.' }
  return {
    title: trail === null ? 'Criar Conta' : `Criar Conta e guardar a trilha ${trail}`,
    lead: `É grátis e leva um minuto. ${whatFollows(next)}`,
  }
}

function whatFollows(next: string | null): string {
  if (next === '/onboarding/finish') return 'A sua trilha e as suas respostas vão junto.'
  if (next !== null) return 'Depois você volta para onde estava.'
  return `Depois são ${onboardingLimits.steps} perguntas rápidas, e a sua primeira trilha fica pronta.`
}
