import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/trail/$rawTrailId/')({
  staticData: { title: 'Trilha' },
  component: () => (
    <SoonScreen title="Trilha">O caminho de etapas até a colmeia está sendo desenhado.</SoonScreen>
  ),
})
