import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/groups')({
  staticData: { title: 'Grupos' },
  component: () => (
    <SoonScreen title="Grupos">
      Aqui você vai encontrar gente com os mesmos desafios e construir junto.
    </SoonScreen>
  ),
})
