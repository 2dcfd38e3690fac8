import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/premium')({
  staticData: { title: 'Premium' },
  component: () => (
    <SoonScreen title="Premium">Projetos ilimitados e ideias privadas, pagos com os seus BPoints.</SoonScreen>
  ),
})
