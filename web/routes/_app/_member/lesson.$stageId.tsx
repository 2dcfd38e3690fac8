import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/lesson/$stageId')({
  staticData: { title: 'Lição' },
  component: () => (
    <SoonScreen title="Lição">Conteúdo, quiz, tarefa e recompensa, uma etapa de cada vez.</SoonScreen>
  ),
})
