import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/feedbacks')({
  staticData: { title: 'Feedbacks' },
  component: () => (
    <SoonScreen title="Feedbacks">
      Conte o que falta e vote no que a gente deve construir primeiro.
    </SoonScreen>
  ),
})
