import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#web/app/guard.ts'

/** Everything below needs the admin role. */
export const Route = createFileRoute('/_app/_member/_admin')({ beforeLoad: guard('admin') })
