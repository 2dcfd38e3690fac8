import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/ranking')({
  staticData: { title: 'Ranking' },
  component: () => (
    <SoonScreen title="Ranking">
      Veja quem mais contribui com a comunidade e em que posição você está.
    </SoonScreen>
  ),
})
