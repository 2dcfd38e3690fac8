import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/onboarding/')({
  staticData: { title: 'Sua jornada' },
  component: () => (
    <SoonScreen title="Sua jornada">
      Sete perguntas rápidas vão escolher a trilha certa para o seu momento.
    </SoonScreen>
  ),
})
