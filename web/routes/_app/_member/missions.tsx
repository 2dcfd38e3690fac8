import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/missions')({
  staticData: { title: 'Missões' },
  component: () => (
    <SoonScreen title="Missões">Três missões por dia e um desafio por semana para ganhar BPoints.</SoonScreen>
  ),
})
