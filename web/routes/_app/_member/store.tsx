import { createFileRoute } from '@tanstack/react-router'
import { StoreScreen } from '#web/features/store/StoreScreen.tsx'

export const Route = createFileRoute('/_app/_member/store')({
  staticData: { title: 'Loja' },
  component: StoreScreen,
})
