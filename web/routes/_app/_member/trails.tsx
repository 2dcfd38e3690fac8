import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/trails')({
  staticData: { title: 'Trilhas' },
  component: () => (
    <SoonScreen title="Trilhas">
      Lições curtas, uma tarefa de verdade em cada uma, da descoberta ao crescimento.
    </SoonScreen>
  ),
})
