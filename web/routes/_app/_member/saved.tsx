import { createFileRoute } from '@tanstack/react-router'
import { SavedScreen } from '#web/features/saved/SavedScreen.tsx'

export const Route = createFileRoute('/_app/_member/saved')({
  staticData: { title: 'Salvos' },
  component: SavedScreen,
})
