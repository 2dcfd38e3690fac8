import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/mentors')({
  staticData: { title: 'Mentores' },
  component: () => (
    <SoonScreen title="Mentores">Converse com quem já passou pelo que você está passando.</SoonScreen>
  ),
})
