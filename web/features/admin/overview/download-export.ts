import { exportFileName } from '#domain/admin/export-file.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'

const tryAgain = 'Verifique sua conexão e tente de novo.'

/**
 * Reads the file to the end before saving it: a truncated file must not look complete. An answer without
 * members is a failure. The server names the file.
 */
export async function downloadExport(): Promise<void> {
  const answer = await fetch('/api/admin/export.csv').catch(() => {
    throw new Error(tryAgain)
  })
  if (!answer.ok) throw new Error(await messageOf(answer))
  const file = await answer.blob().catch(() => {
    throw new Error(tryAgain)
  })
  if (file.size === 0) throw new Error('Não há membros para exportar.')
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? exportFileName(saoPauloDay(new Date()))
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function messageOf(answer: Response): Promise<string> {
  if (answer.status === 404) return 'Não há membros para exportar.'
  const problem: unknown = await answer.json().catch(() => null)
  const isProblem = typeof problem === 'object' && problem !== null && 'message' in problem
  return isProblem && answer.status < 500 ? String(problem.message) : tryAgain
}
