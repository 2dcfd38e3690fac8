import { createFileRoute } from '@tanstack/react-router'
import { NotebookScreen } from '#web/features/notebook/NotebookScreen.tsx'

export const Route = createFileRoute('/_app/_member/notebook')({
  staticData: { title: 'Caderno do negócio' },
  component: NotebookScreen,
})
