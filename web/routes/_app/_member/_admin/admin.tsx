import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/_admin/admin')({
  staticData: { title: 'Painel' },
  component: () => <SoonScreen title="Painel">Números da comunidade e exportação em CSV.</SoonScreen>,
})
