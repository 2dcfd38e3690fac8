import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/create')({
  staticData: { title: 'Criar Post-it' },
  component: () => (
    <SoonScreen title="Criar Post-it">
      Título, descrição e categoria: sua ideia vai caber num post-it.
    </SoonScreen>
  ),
})
