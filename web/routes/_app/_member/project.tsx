import { createFileRoute } from '@tanstack/react-router'
import { SoonScreen } from '#web/app/SoonScreen.tsx'

export const Route = createFileRoute('/_app/_member/project')({
  staticData: { title: 'Meu projeto' },
  component: () => (
    <SoonScreen title="Meu projeto">
      Oito passos para levar a sua ideia do papel ao primeiro cliente.
    </SoonScreen>
  ),
})
