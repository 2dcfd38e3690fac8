import { onboardingLimits } from '#domain/onboarding/form.ts'

/**
 * What the account screen is called, and what comes after it. `next`: where one goes then; `trail`: the one that the
 * questionnaire has just shown.
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
