import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#web/app/NotFoundScreen.tsx'

export const Route = createFileRoute('/$')({
  staticData: { title: 'Página não encontrada' },
  component: NotFoundScreen,
})
