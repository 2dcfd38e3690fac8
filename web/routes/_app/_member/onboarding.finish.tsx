import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/onboarding/finish')({
  staticData: { title: 'Salvando seu perfil' },
  component: () => (
    <SoonScreen title="Salvando seu perfil">As suas respostas vão virar a sua primeira trilha.</SoonScreen>
  ),
})
