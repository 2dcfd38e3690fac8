import { ideaMessages } from '#domain/ideas/messages.ts'
import { isRefusal } from '#web/app/query-client.ts'

/** A picture of the idea was not uploaded: nothing was sent. */
export class PicturesUnsentError extends Error {
  override readonly name = 'PicturesUnsentError'
}

export interface IdeaFailure {
  readonly title: string
  readonly detail: string
}

const attempts = {
  create: { title: ideaMessages.createFailed, withoutSession: ideaMessages.unauthenticatedCreate },
  edit: { title: ideaMessages.updateFailed, withoutSession: ideaMessages.unauthenticated },
} as const

/** The toast of a failed attempt: what happened and what to do. The text always stays. */
export function ideaFailure(error: unknown, attempt: keyof typeof attempts, isOnline: boolean): IdeaFailure {
  const { title, withoutSession } = attempts[attempt]
  if (error instanceof PicturesUnsentError) {
    return { title, detail: 'Uma imagem não foi enviada. Tente enviar de novo ou remova a imagem.' }
  }
  if (isRefusal(error)) {
    if (error.code === 'UNAUTHENTICATED') return { title: 'Erro', detail: withoutSession }
    if (error.code === 'INVALID_INPUT') return { title: ideaMessages.validationTitle, detail: error.message }
    return { title, detail: error.message }
  }
  return {
    title,
    detail: isOnline
      ? 'Nada se perdeu: o texto está guardado. Tente de novo em instantes.'
      : 'Você está sem conexão. O texto está guardado: tente de novo quando a internet voltar.',
  }
}
