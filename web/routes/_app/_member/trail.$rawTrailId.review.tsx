import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/trail/$rawTrailId/review')({
  staticData: { title: 'Minhas Respostas' },
  component: () => (
    <SoonScreen title="Minhas Respostas">
      Tudo o que você escreveu nas lições desta trilha, num só lugar.
    </SoonScreen>
  ),
})
