import { ORPCError } from '@orpc/client'
import { lessonMessages } from '#domain/trails/messages.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { SaveTimeout } from './save-with-retries.ts'

/** The browser has no room to queue the answer. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** What to say about an answer that could not be saved, by the error of the last attempt. */
export function saveFailure(error: unknown): [title: string, detail?: string] {
  if (error instanceof QueueFull) {
    return [
      'Não coube na fila',
      'O armazenamento deste navegador está cheio. Copie sua resposta e tente de novo com internet.',
    ]
  }
  if (error instanceof SaveTimeout) return [lessonMessages.saveTimeout]
  if (error instanceof ORPCError && !mayRecover(error)) return [lessonMessages.saveFailed, error.message]
  return [lessonMessages.saveFailedRetry]
}
