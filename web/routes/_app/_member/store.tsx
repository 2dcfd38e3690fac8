import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/store')({
  staticData: { title: 'Loja' },
  component: () => (
    <SoonScreen title="Loja">Troque seus BPoints por vagas de projeto, modelos e mentorias.</SoonScreen>
  ),
})
