import type { QueryClient } from '@tanstack/react-query'
import { broughtAtOnce } from '#domain/progress/limits.ts'
import { api, backend } from '#web/backend/backend.ts'
import { packInBrowser } from '#web/backend/demo/pack-in-browser.ts'
import { notify } from '../notify.ts'
import { isRefusal } from '../query-client.ts'
import { broughtText } from './brought-text.ts'
import { progressIsBrought } from './wanted-progress.ts'

/** Sends it a handful at a time. What is sent twice is there once, so a lost answer costs nothing. */
export async function bringProgress(queryClient: QueryClient): Promise<void> {
  try {
    const { ideas, answers, interests } = await packInBrowser()
    const brought = { ideas: 0, answers: 0, interests: 0 }
    const rounds = Math.max(
      1,
      Math.ceil(ideas.length / broughtAtOnce.ideas),
      Math.ceil(answers.length / broughtAtOnce.answers),
    )
    for (let round = 0; round < rounds; round += 1) {
      const kept = await backend.operations.progress.bring({
        ideas: ideas.slice(round * broughtAtOnce.ideas, (round + 1) * broughtAtOnce.ideas),
        answers: answers.slice(round * broughtAtOnce.answers, (round + 1) * broughtAtOnce.answers),
        ...(interests.length > 0 ? { interests: [...interests] } : {}),
      })
      brought.ideas += kept.ideas
      brought.answers += kept.answers
      brought.interests += kept.interests
    }
    progressIsBrought()
    await queryClient.invalidateQueries({ queryKey: api.progress.key() })
    const text = broughtText(brought)
    if (text) notify.success('Seu progresso veio junto', text)
  } catch (error) {
    // A refusal stays one; anything else is tried again when the page is next opened.
    if (isRefusal(error)) progressIsBrought()
    notify.error(
      'Seu progresso ainda não veio',
      'Ele continua neste navegador. Recarregue a página para tentar de novo.',
    )
  }
}
