import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#web/app/guard.ts'

/** Everything below needs a signed-in member. */
export const Route = createFileRoute('/_app/_member')({ beforeLoad: guard('member') })
