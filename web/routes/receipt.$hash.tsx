import { createFileRoute } from '@tanstack/react-router'
import { ReceiptScreen } from '#web/features/receipts/ReceiptScreen.tsx'

export const Route = createFileRoute('/receipt/$hash')({
  staticData: { title: 'Recibo de autoria' },
  component: () => <ReceiptScreen hash={Route.useParams().hash} />,
})
