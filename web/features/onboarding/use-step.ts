import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The questionnaire step that this history entry shows. */
    onboardingStep?: number
    /** The previous history entry shows the previous step. */
    followsStep?: boolean
  }
}

/**
 * The step on screen. Each is an entry of the browser's history, so that its 'back' goes one step back.
 * `resumeAt`: where to begin; `reachable`: the furthest step with answers.
 */
export function useStep(resumeAt: number, reachable: number) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const { onboardingStep, followsStep } = useLocation({ select: ({ state }) => state })
  const step = Math.max(1, Math.min(onboardingStep ?? resumeAt, reachable))

  return {
    step,
    goOn: () => void navigate({ to: '/onboarding', state: { onboardingStep: step + 1, followsStep: true } }),
    goBack: () => {
      if (followsStep && step === onboardingStep) return history.back()
      void navigate({ to: '/onboarding', state: { onboardingStep: step - 1 }, replace: true })
    },
    startOver: () => void navigate({ to: '/onboarding', state: { onboardingStep: 1 }, replace: true }),
  }
}
